import type { Boot } from "@handwork/contract";
import { z } from "zod";

/** Names the server bundle of a release. */
export interface Bundle {
  app: string;
  version: string;
}

/** The first message to the process: the code to run. */
export interface LoadMessage {
  shell: { name: string; code: string };
  /** The remote whose pages it renders; null for the shell's own pages and for frames. */
  remote: { name: string; code: string; app: string } | null;
}

/** A page to render. */
export interface RenderJob {
  url: string;
  /** The site's public origin. */
  origin: string;
  boot: Pick<Boot, "shell" | "remotes" | "disabled" | "api">;
  session: { signedIn: boolean; userType: string | null };
  /** False: render only the frame with a placeholder. */
  page: boolean;
}

const text = z.string();

const rendered = z.object({
  html: text,
  loaderData: z.record(text, z.unknown()).nullable(),
  title: text.nullable(),
  /** Shells built before `meta` existed return none. */
  meta: z
    .object({
      description: text.optional(),
      picture: text.optional(),
      structured: z.record(text, z.unknown()).optional(),
    })
    .nullable(),
});
export type Rendered = z.output<typeof rendered>;

/** What the process writes, validated like any caller's input: release code can write anything. */
export const processMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("fetch"), key: z.number(), id: z.number(), path: text.max(2_000) }),
  z.object({ type: z.literal("done"), id: z.number(), rendered }),
  z.object({
    type: z.literal("failed"),
    id: z.number(),
    message: text.max(2_000),
    /** Status with which the API rejected the page's data, such as 404. */
    status: z.number().nullable(),
  }),
]);
export type ProcessMessage = z.output<typeof processMessage>;

/** Messages to the process after the first. */
export type ServerMessage =
  | { type: "render"; id: number; job: RenderJob }
  | { type: "response"; key: number; response: ApiResponse }
  | { type: "refused"; key: number; message: string };

/** A response of the API. */
export interface ApiResponse {
  status: number;
  headers: { link: string };
  body: string;
}

/** A call that a page made while rendering. */
export interface Read {
  path: string;
  response: ApiResponse;
}
