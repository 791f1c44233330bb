import { endpoints } from "@handwork/contract";
import { inTime } from "../browser/timeout.ts";

/** Milliseconds for the server's answer. */
const LIMIT = 2_000;
/** What a proxy says of a server that it did not reach. */
const UNREACHED = [502, 504];

/** @param api base of the API's addresses on the page's own origin. */
export async function isReachable(api: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  return inTime(fetch(api + endpoints.liveNews.path), LIMIT).then(
    ({ status }) => !UNREACHED.includes(status),
    () => false,
  );
}
