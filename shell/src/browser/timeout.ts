/** Factors by which to extend timeouts, by connection type. */
const slowdownByType: Record<string, number> = { "slow-2g": 6, "2g": 4, "3g": 2, "4g": 1 };
/** Longest time to the page's first byte on a fast connection. */
const FAST_RESPONSE_MS = 500;
const MAX_SLOWDOWN = 6;

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
 * Returns the factor by which to extend timeouts on this connection: 1 if it is fast. Without the Network Information
 * API, the time to the page's first byte decides.
 */
function slowdown(): number {
  const factor = slowdownByType[connection().effectiveType ?? ""];
  if (factor) return factor;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const responseTime = page ? page.responseStart - page.requestStart : 0;
  return Math.min(Math.max(responseTime / FAST_RESPONSE_MS, 1), MAX_SLOWDOWN);
}

export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** @throws TimeoutError after `milliseconds` on a fast connection, later on a slower one. */
export function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const limit = milliseconds * slowdown();
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`No response within ${Math.round(limit)} ms`)), limit);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
