import type { Config } from "@handwork/server-platform/config";
import { onBehalf } from "@handwork/server-platform/http";
import { apiOrigin } from "../api/index.ts";
import type { InternalFetch } from "./internal-fetch.ts";

/** Milliseconds to wait for an API response. */
const API_TIMEOUT = 5_000;

/** Calls the API over the network, as an anonymous visitor. */
export function createApiFetch(config: Pick<Config, "apiHost" | "publicUrl">): InternalFetch {
  const api = apiOrigin(config);
  return async (path) => {
    const response = await fetch(api + path, {
      headers: onBehalf(),
      signal: AbortSignal.timeout(API_TIMEOUT),
    });
    const link = response.headers.get("link") ?? "";
    return { status: response.status, headers: { link }, body: await response.text() };
  };
}
