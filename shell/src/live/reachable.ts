import { endpoints } from "@handwork/contract";
import { withTimeout } from "../browser/timeout.ts";

const TIMEOUT_MS = 2_000;
/** Statuses with which a proxy reports an unreachable server. */
const GATEWAY_ERRORS = [502, 504];

/**
 * Whether the server responds.
 *
 * @param api base URL of the API on the page's own origin
 */
export async function isReachable(api: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  return withTimeout(fetch(api + endpoints.liveNews.path), TIMEOUT_MS).then(
    ({ status }) => !GATEWAY_ERRORS.includes(status),
    () => false,
  );
}
