const LOCK_NAME = "handwork-news";

/**
 * Elects one leader among the tabs. Another tab takes over when the leader withdraws or closes.
 *
 * @param lead called when this tab becomes the leader. Returns a function that ends the leader's work.
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
  locks.request(LOCK_NAME, { signal }, hold).catch(() => undefined);
  return () => ended.abort();
}
