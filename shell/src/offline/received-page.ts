/**
 * The document as it came, before anything is done to it: what is kept of the first page for when there is no network.
 * To ask for it once more would cost ten kilobytes of each visit.
 */
export const receivedPage =
  "serviceWorker" in navigator ? `<!doctype html>\n${document.documentElement.outerHTML}` : "";

/** Its address, before the visitor goes on from there. */
export const receivedFrom = location.origin + location.pathname + location.search;
