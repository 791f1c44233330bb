/** Those that the script in the HTML had run: from a copy they would run before there is a page. Text has no such `<`. */
const SCRIPTS_SINCE = /<script [^>]*\bsrc=[^>]*><\/script>/g;

/**
 * The document as it came, before anything is done to it: what is kept of the first page for when there is no network.
 * To ask for it once more would cost ten kilobytes of each visit.
 */
export const receivedPage =
  "serviceWorker" in navigator
    ? `<!doctype html>\n${document.documentElement.outerHTML.replace(SCRIPTS_SINCE, "")}`
    : "";

/** Its address, before the visitor goes on from there. */
export const receivedFrom = location.origin + location.pathname + location.search;
