import { endpoints } from "@handwork/contract";
import { withTimeout } from "../browser/timeout.ts";

/** Milliseconds for the server's answer. */
const TIMEOUT = 2_000;
/** What a proxy says of a server that it did not reach. */
const GATEWAY_ERRORS = [502, 504];

/** @param api base of the API's addresses on the page's own origin. */
export async function isReachable(api: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  return withTimeout(fetch(api + endpoints.liveNews.path), TIMEOUT).then(
    ({ status }) => !GATEWAY_ERRORS.includes(status),
    () => false,
  );
}
