import type { Boot } from "@handwork/contract";

/** Code of a release's server bundle, named after it. */
export interface Bundle {
  app: string;
  version: string;
}

/** To the worker: render this. */
export interface RenderJob {
  id: number;
  url: string;
  /** Of the site, as people see it. */
  origin: string;
  boot: Pick<Boot, "shell" | "remotes" | "disabled" | "api">;
  session: { signedIn: boolean; userType: string | null };
  shell: Bundle;
  /** The remote that owns the page; null when it is the shell's own, or only the chrome is wanted. */
  remote: Bundle | null;
  /** False: chrome and placeholder only. */
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

/** What a call of the API was answered with. */
export interface Answer {
  status: number;
  headers: { link: string };
  body: string;
}

/** A call that a page made while it was rendered. */
export interface Read {
  path: string;
  answer: Answer;
}

/** What the worker asks of the server while it renders. */
export type WorkerRequest =
  | { type: "bundle"; key: number; bundle: Bundle }
  | { type: "fetch"; key: number; job: number; path: string }
  | { type: "done"; id: number; rendered: Rendered }
  | { type: "failed"; id: number; message: string; status: number | null };

/** What the server answers. */
export type WorkerAnswer =
  | { type: "render"; job: RenderJob }
  | { type: "answer"; key: number; value: unknown }
  | { type: "refused"; key: number; message: string };
