/** The first and the longest pause between attempts, in milliseconds. */
const PAUSES = { first: 5_000, longest: 60_000 };

/**
 * Loads something that the page does not need immediately, with retries and exponential backoff. Retries immediately
 * when the browser is back online.
 */
export async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = PAUSES.first; ; pause = Math.min(2 * pause, PAUSES.longest)) {
    try {
      return await load();
    } catch {
      await retryPause(pause);
    }
  }
}

const retryPause = (pause: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener("online", go);
      resolve();
    };
    const timer = setTimeout(go, pause);
    addEventListener("online", go);
  });
