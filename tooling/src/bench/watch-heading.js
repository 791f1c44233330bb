// Runs in each document before any other script, and records when each heading first appears, in Unix milliseconds.
// Observes the document, because there is no body yet. Plain JavaScript, because compiled functions refer to the
// compiler's helpers.
const shownAt = {};
window.shownAt = shownAt;

new MutationObserver(() => {
  const heading = document.querySelector("main h1")?.textContent;
  if (heading) shownAt[heading] ??= performance.timeOrigin + performance.now();
}).observe(document, { childList: true, subtree: true, characterData: true });
