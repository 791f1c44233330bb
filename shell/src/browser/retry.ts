/** The first and the longest pause between attempts, in milliseconds. */
const PAUSES = { first: 5_000, longest: 60_000 };

/**
 * Loads something that the page can wait for. Retries with exponential backoff, and immediately when the browser is
 * back online.
 */
export async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = PAUSES.first; ; pause = Math.min(2 * pause, PAUSES.longest)) {
    try {
      return await load();
    } catch {
      await waitForRetry(pause);
    }
  }
}

const waitForRetry = (pause: number): Promise<void> =>
  new Promise((resolve) => {
    const endWait = () => {
      clearTimeout(timer);
      removeEventListener("online", endWait);
      resolve();
    };
    const timer = setTimeout(endWait, pause);
    addEventListener("online", endWait);
  });
