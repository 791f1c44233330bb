/** Milliseconds for which an answer is good as it is, and for which it will do while it is asked for anew. */
const KEPT = { fresh: 60_000, atMost: 600_000 };

/**
 * Asks for something that takes long where there is very much of it, and keeps that answer for a while: a minute, or ten
 * for as long as nobody asks, and then once more, while the new one is awaited. Answers that are not `worth` keeping are
 * asked for each time.
 */
export function keptAnswer<T>(ask: () => Promise<T>, worth: (answer: T) => boolean): () => T | Promise<T> {
  let kept: { readonly at: number; readonly answer: T } | null = null;
  let asking: Promise<T> | null = null;

  async function askNow(): Promise<T> {
    const at = Date.now();
    const answer = await ask();
    kept = worth(answer) ? { at, answer } : null;
    return answer;
  }
  function askOnce(): Promise<T> {
    asking ??= askNow().finally(() => {
      asking = null;
    });
    return asking;
  }

  return () => {
    if (!kept) return askNow();
    const age = Date.now() - kept.at;
    if (age <= KEPT.fresh) return kept.answer;
    const asked = askOnce();
    if (age > KEPT.atMost) return asked;
    // What is kept will do; whoever asks next is told if the database is gone.
    asked.catch(() => undefined);
    return kept.answer;
  };
}
