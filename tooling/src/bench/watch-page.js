// Runs in the page before any other script. Records when the page's heading is painted, the largest paint so far, and,
// after a click on a link, when the next page's heading is painted. Plain JavaScript, because compiled functions refer
// to the compiler's helpers.
const marks = {};
window.marks = marks;

new PerformanceObserver((list) => {
  marks.largestPaint = list.getEntries().at(-1)?.startTime;
}).observe({ type: "largest-contentful-paint", buffered: true });

function whenPainted(isExpected, note) {
  const heading = document.querySelector("h1")?.textContent;
  if (!heading || heading.startsWith("Loading") || !isExpected(heading))
    return requestAnimationFrame(() => whenPainted(isExpected, note));
  // A message from an animation frame arrives after the frame has been painted.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = note;
  port2.postMessage(null);
}

whenPainted(
  () => true,
  () => {
    marks.content = performance.now();
  },
);

addEventListener(
  "click",
  ({ target, timeStamp }) => {
    if (!target.closest("a")) return;
    const before = document.querySelector("h1")?.textContent;
    const note = () => {
      marks.next = performance.now() - timeStamp;
    };
    whenPainted((heading) => heading !== before, note);
  },
  { capture: true },
);
