/** Milliseconds to wait after the load event. */
const PAUSE = 3_000;
/** Longest wait in milliseconds. The load event never comes if a resource does not arrive. */
const LONGEST = 8_000;
/** Events that show that the visitor is about to navigate. */
const interactions = ["pointerover", "touchstart", "focusin"] as const;

/** Runs a callback once, when the page is idle or the visitor starts to interact with it. */
export function whenIdle(run: () => void): void {
  const ended = new AbortController();
  const options = { once: true, passive: true, signal: ended.signal };
  const go = () => {
    if (ended.signal.aborted) return;
    ended.abort();
    run();
  };
  const wait = () => setTimeout(go, PAUSE);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, options);
  setTimeout(go, LONGEST);
  for (const type of interactions) addEventListener(type, go, options);
}
