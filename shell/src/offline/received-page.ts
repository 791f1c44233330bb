/** Scripts that the boot script has added. In a stored copy, they would run before the page exists. */
const ADDED_SCRIPTS = /<script [^>]*\bsrc=[^>]*><\/script>/g;

/**
 * The document as the server sent it, to store it for offline use. Requesting it again would cost 10 KB per visit.
 */
export const receivedPage =
  "serviceWorker" in navigator
    ? `<!doctype html>\n${document.documentElement.outerHTML.replace(ADDED_SCRIPTS, "")}`
    : "";

/** The document's URL, before the visitor navigates. */
export const receivedFrom = location.origin + location.pathname + location.search;
