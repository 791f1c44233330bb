/** Milliseconds after the load event. */
const REST = 3_000;
/** Milliseconds after which a page counts as loaded, even if a resource never arrives. */
const LONGEST = 8_000;
/** Signs that the visitor is about to navigate. */
const reaching = ["pointerover", "touchstart", "focusin"] as const;

/** Runs a callback once, when the page is idle or the visitor starts to interact with it. */
export function whenIdle(run: () => void): void {
  const ended = new AbortController();
  const options = { once: true, passive: true, signal: ended.signal };
  const go = () => {
    if (ended.signal.aborted) return;
    ended.abort();
    run();
  };
  const rest = () => setTimeout(go, REST);
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest, options);
  setTimeout(go, LONGEST);
  for (const type of reaching) addEventListener(type, go, options);
}
