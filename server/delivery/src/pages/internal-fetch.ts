import type { App } from "@handwork/server-platform/http";
import type { Answer } from "./render-protocol.ts";

/** Calls the API in-process as an anonymous visitor of `origin` (scheme and host). */
export type InternalFetch = (path: string, origin: string) => Promise<Answer>;

export const createInternalFetch =
  (app: App): InternalFetch =>
  async (path, origin) => {
    const { host, protocol } = new URL(origin);
    const headers = { host, "x-forwarded-proto": protocol.slice(0, -1) };
    const response = await app.inject({ method: "GET", url: path, headers });
    const link = String(response.headers.link ?? "");
    return { status: response.statusCode, headers: { link }, body: response.body };
  };
