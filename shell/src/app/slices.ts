import { unstable_forceFrameRate as setSlicesPerSecond } from "scheduler";

/** React's own: 5 ms each. */
const SHORTEST = 0;
/** From so many milliseconds on, so many slices would fill a second: of 12 ms, of 50 ms, and the rest in one go. */
const LONGER = [
  { after: 300, perSecond: 80 },
  { after: 1_000, perSecond: 20 },
  { after: 2_000, perSecond: 1 },
];

/**
 * Has React work in longer slices the longer it takes: where much else goes on in the page, short ones are spent
 * waiting for the next, and what is begun anew to be done in one go has been done in vain. Gives the function that
 * makes them short again.
 */
export function lengthenSlices(): () => void {
  const timers = LONGER.map(({ after, perSecond }) => setTimeout(() => setSlicesPerSecond(perSecond), after));
  return () => {
    timers.forEach(clearTimeout);
    setSlicesPerSecond(SHORTEST);
  };
}
