const WAIT_AFTER_LOAD_MS = 3_000;
/** The load event never comes if a resource does not arrive. */
const MAX_WAIT_MS = 8_000;
/** Events that show that the visitor is about to navigate. */
const interactions = ["pointerover", "touchstart", "focusin"] as const;

/** Runs a callback once, when the page is idle or the visitor starts to interact with it. */
export function whenIdle(run: () => void): void {
  const ended = new AbortController();
  const options = { once: true, passive: true, signal: ended.signal };
  const runOnce = () => {
    if (ended.signal.aborted) return;
    ended.abort();
    run();
  };
  const wait = () => setTimeout(runOnce, WAIT_AFTER_LOAD_MS);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, options);
  setTimeout(runOnce, MAX_WAIT_MS);
  for (const type of interactions) addEventListener(type, runOnce, options);
}
