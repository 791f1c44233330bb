/** How much longer everything takes than on a good line. */
const slownessOf: Record<string, number> = { "slow-2g": 6, "2g": 4, "3g": 2, "4g": 1 };
/** Milliseconds until a good line's answer to the page itself begins, at most. */
const GOOD_ANSWER = 500;
const MOST = 6;

/** What some browsers tell of the line. */
interface NetworkInformation {
  effectiveType?: string;
  saveData?: boolean;
}
export const connection = (): NetworkInformation =>
  (typeof navigator === "undefined"
    ? undefined
    : (navigator as { connection?: NetworkInformation }).connection) ?? {};

/**
 * How many times longer than usual to wait for an answer: 1 on a good line. Where the browser does not say
 * what the line is like, the page's own way here tells.
 */
function slowdown(): number {
  const known = slownessOf[connection().effectiveType ?? ""];
  if (known) return known;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const answer = page ? page.responseStart - page.requestStart : 0;
  return Math.min(Math.max(answer / GOOD_ANSWER, 1), MOST);
}

/** No answer came in time. */
export class TimeoutError extends Error {
  override readonly name = "Late";
}

/** @throws Late after so many milliseconds on a good line, longer on a slower one. */
export function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const limit = milliseconds * slowdown();
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`No answer within ${Math.round(limit)} ms`)), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
