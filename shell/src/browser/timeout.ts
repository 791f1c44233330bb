/** Factor by which waits are longer than on a fast connection. */
const slownessOf: Record<string, number> = { "slow-2g": 6, "2g": 4, "3g": 2, "4g": 1 };
/** Maximum milliseconds to the first byte of the page on a fast connection. */
const GOOD_RESPONSE = 500;
const MOST = 6;

/** The Network Information API, which only some browsers have. */
interface NetworkInformation {
  effectiveType?: string;
  saveData?: boolean;
}
export const connection = (): NetworkInformation =>
  (typeof navigator === "undefined"
    ? undefined
    : (navigator as { connection?: NetworkInformation }).connection) ?? {};

/**
 * Factor by which to wait longer than usual for a response: 1 on a fast connection. Browsers without the Network
 * Information API are judged by the time to the page's first byte.
 */
function slowdown(): number {
  const factor = slownessOf[connection().effectiveType ?? ""];
  if (factor) return factor;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const responseTime = page ? page.responseStart - page.requestStart : 0;
  return Math.min(Math.max(responseTime / GOOD_RESPONSE, 1), MOST);
}

export class TimeoutError extends Error {
  override readonly name = "Late";
}

/** @throws TimeoutError after `milliseconds` on a fast connection, later on a slower one. */
export function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const limit = milliseconds * slowdown();
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`No answer within ${Math.round(limit)} ms`)), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
