import type { Boot } from "@handwork/contract";
import { z } from "zod";

/** Identifies the server bundle of a release. */
export interface Bundle {
  app: string;
  version: string;
}

/** The first message to the process: the code to run. */
export interface LoadMessage {
  shell: { name: string; code: string };
  /** The remote that owns the pages; null for the shell's own pages and for frames. */
  remote: { name: string; code: string; app: string } | null;
}

/** A page to render. */
export interface RenderJob {
  url: string;
  /** The site's public origin. */
  origin: string;
  boot: Pick<Boot, "shell" | "remotes" | "disabled" | "api">;
  session: { signedIn: boolean; userType: string | null };
  /** False to render only the frame with a placeholder. */
  page: boolean;
}

const text = z.string();

const rendered = z.object({
  html: text,
  loaderData: z.record(text, z.unknown()).nullable(),
  title: text.nullable(),
  /** Null from shells built before `meta` existed. */
  meta: z
    .object({
      description: text.optional(),
      picture: text.optional(),
      structured: z.record(text, z.unknown()).optional(),
    })
    .nullable(),
});
export type Rendered = z.output<typeof rendered>;

/** A message from the process. Release code can write anything, so it is validated like any other input. */
export const processMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("fetch"), key: z.number(), id: z.number(), path: text }),
  z.object({ type: z.literal("done"), id: z.number(), rendered }),
  z.object({
    type: z.literal("failed"),
    id: z.number(),
    message: text.max(2_000),
    /** Status of the failed API call for the page's data, such as 404; null for other failures. */
    status: z.number().nullable(),
  }),
]);
export type ProcessMessage = z.output<typeof processMessage>;

/** Messages to the process after the first. */
export type ServerMessage =
  | { type: "render"; id: number; job: RenderJob }
  | { type: "response"; key: number; response: ApiResponse }
  | { type: "refused"; key: number; message: string };

/** An API response. */
export interface ApiResponse {
  status: number;
  headers: { link: string };
  body: string;
}

/** An API call that a page made while rendering. */
export interface Read {
  path: string;
  response: ApiResponse;
}
