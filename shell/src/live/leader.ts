/** Name of the lock that the leader holds. */
const LOCK = "handwork-news";

/**
 * Elects one leader among the tabs. Another tab takes over when the leader withdraws or closes.
 *
 * @param lead called when this tab becomes the leader; returns a function that ends its work.
 * @returns a function that withdraws this tab.
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
  // Aborting a waiting request rejects it.
  locks.request(LOCK, { signal }, hold).catch(() => undefined);
  return () => ended.abort();
}
