/** Milliseconds by which a timer may be late on a machine that keeps up. */
const LATE = 300;

/** Waits for so many milliseconds. False where it took much longer: the machine slept, or has far too much to do. */
export async function passes(milliseconds: number): Promise<boolean> {
  const began = performance.now();
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  return performance.now() - began < milliseconds + LATE;
}
