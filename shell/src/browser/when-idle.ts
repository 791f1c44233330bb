const WAIT_AFTER_LOAD_MS = 3_000;
/** Maximum wait in total, because the load event never occurs if a resource does not arrive. */
const MAX_WAIT_MS = 8_000;
/** Events that show that the visitor is about to navigate. */
const interactions = ["pointerover", "touchstart", "focusin"] as const;

/** Runs a callback once, when the visitor starts to interact with the page. */
export function whenUsed(run: () => void): void {
  const used = new AbortController();
  const runOnce = () => {
    used.abort();
    run();
  };
  for (const type of interactions) addEventListener(type, runOnce, { passive: true, signal: used.signal });
}

/** Runs a callback once, when the page is idle or the visitor starts to interact with it. */
export function whenIdle(run: () => void): void {
  let hasRun = false;
  const runOnce = () => {
    if (hasRun) return;
    hasRun = true;
    run();
  };
  const wait = () => setTimeout(runOnce, WAIT_AFTER_LOAD_MS);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
  setTimeout(runOnce, MAX_WAIT_MS);
  whenUsed(runOnce);
}
