import type { Boot } from "@handwork/contract";

/** Names the server bundle of a release. */
export interface Bundle {
  app: string;
  version: string;
}

/** Message to the worker: render this page. */
export interface RenderJob {
  id: number;
  url: string;
  /** The site's public origin. */
  origin: string;
  boot: Pick<Boot, "shell" | "remotes" | "disabled" | "api">;
  session: { signedIn: boolean; userType: string | null };
  shell: Bundle;
  /** The remote that owns the page; null for the shell's pages, and when only the frame is rendered. */
  remote: Bundle | null;
  /** False: render only the frame with a placeholder. */
  page: boolean;
}

export interface Rendered {
  html: string;
  loaderData: Record<string, unknown> | null;
  title: string | null;
  meta: {
    description?: string;
    picture?: string;
    structured?: Record<string, unknown>;
  } | null;
}

/** An answer of the API. */
export interface Answer {
  status: number;
  headers: { link: string };
  body: string;
}

/** A call that a page made while rendering. */
export interface Read {
  path: string;
  answer: Answer;
}

/** Messages of the worker to the server. */
export type WorkerRequest =
  | { type: "bundle"; key: number; bundle: Bundle }
  | { type: "fetch"; key: number; job: number; path: string }
  | { type: "done"; id: number; rendered: Rendered }
  | { type: "failed"; id: number; message: string; status: number | null };

/** Messages of the server to the worker. */
export type WorkerAnswer =
  | { type: "render"; job: RenderJob }
  | { type: "answer"; key: number; value: unknown }
  | { type: "refused"; key: number; message: string };
