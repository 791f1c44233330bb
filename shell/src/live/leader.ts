/** Held by the tab that leads. */
const LOCK = "handwork-news";

/**
 * Has one of all the tabs that take part do something: `lead` is called once this tab is the one, and what it
 * gives ends that. Another tab follows when this one withdraws or is closed.
 *
 * @returns the function by which this tab withdraws.
 */
export function joinElection(lead: () => () => void, locks: Pick<LockManager, "request">): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const hold = () => {
    const stop = lead();
    return new Promise<void>((resolve) => {
      signal.addEventListener("abort", () => {
        stop();
        resolve();
      });
    });
  };
  // Who withdraws while waiting is told so by a rejection.
  locks.request(LOCK, { signal }, hold).catch(() => undefined);
  return () => ended.abort();
}
