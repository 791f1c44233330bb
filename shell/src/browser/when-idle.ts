/** Milliseconds after everything has loaded: what a visitor waits for comes first. */
const REST = 3_000;
/** Milliseconds after which a page counts as loaded even if something in it never arrives. */
const LONGEST = 8_000;
/** Whoever reaches for the page will want to go on. */
const reaching = ["pointerover", "touchstart", "focusin"] as const;

/** Runs something once, when the page has come to rest or the visitor begins to move about in it. */
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
