// Runs in each document before all else; plain JavaScript, since a compiled function refers to its compiler's helpers.
// Notes when each heading first appears, in milliseconds since 1970. There is no body yet, so it observes the document.
const shownAt = {};
window.shownAt = shownAt;

new MutationObserver(() => {
  const heading = document.querySelector("main h1")?.textContent;
  if (heading) shownAt[heading] ??= performance.timeOrigin + performance.now();
}).observe(document, { childList: true, subtree: true, characterData: true });
