/** Ends the task that runs, so that the browser may paint and hear presses; a tab in the background does not wait. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Milliseconds by which a timer may be late on a machine that keeps up. */
const LATE = 300;

/** Waits for so many milliseconds. False where it took much longer: the machine slept, or has far too much to do. */
export async function sleepOnTime(milliseconds: number): Promise<boolean> {
  const began = performance.now();
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  return performance.now() - began < milliseconds + LATE;
}
