import type { Availability } from "@handwork/server-platform/database";
import { type App, onBehalf } from "@handwork/server-platform/http";
import type { ApiResponse } from "./render-protocol.ts";

/** Calls the API as an anonymous visitor of `origin` (scheme and host). */
export type InternalFetch = (path: string, origin: string) => Promise<ApiResponse>;

export const createInternalFetch =
  (app: App): InternalFetch =>
  async (path, origin) => {
    const { host, protocol } = new URL(origin);
    const headers = { ...onBehalf(), host, "x-forwarded-proto": protocol.slice(0, -1) };
    const response = await app.inject({ method: "GET", url: path, headers });
    const link = String(response.headers.link ?? "");
    return { status: response.statusCode, headers: { link }, body: response.body };
  };

const BASE = "http://internal.invalid";

/** Rejects every path outside the API, because release code chooses the paths. */
export const onlyApi =
  (fetch: InternalFetch, apiPrefix: string): InternalFetch =>
  async (path, origin) => {
    const url = new URL(path, BASE);
    if (url.origin !== BASE || !url.pathname.startsWith(`${apiPrefix}/`))
      throw new Error(`A page may call only the API, not ${path}`);
    return fetch(url.pathname + url.search, origin);
  };

/** Rejects calls immediately while the database may be unavailable, instead of waiting for a statement that hangs. */
export const failFastWithoutDatabase =
  (fetch: InternalFetch, availability: Availability): InternalFetch =>
  (path, origin) =>
    availability.whileAvailable(() => fetch(path, origin));
