// Runs in each document before any other script. Plain JavaScript, since compiled functions refer to compiler helpers.
// Records when each heading first appears, in milliseconds since 1970. There is no body yet: it observes the document.
const shownAt = {};
window.shownAt = shownAt;

new MutationObserver(() => {
  const heading = document.querySelector("main h1")?.textContent;
  if (heading) shownAt[heading] ??= performance.timeOrigin + performance.now();
}).observe(document, { childList: true, subtree: true, characterData: true });
