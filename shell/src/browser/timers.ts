/**
 * Ends the current task, so that the browser can paint and handle input. Unlike timers, this is not throttled in
 * background tabs.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Maximum delay of a timer on a responsive machine. */
const MAX_DELAY_MS = 300;

/** Waits. Resolves to false if the wait took much longer, because the machine slept or is overloaded. */
export async function sleepOnTime(milliseconds: number): Promise<boolean> {
  const began = performance.now();
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  return performance.now() - began < milliseconds + MAX_DELAY_MS;
}
