// Runs in the page before all other scripts. Plain JavaScript, since compiled functions refer to helpers of their
// compiler. Records when the page's heading is painted, its largest paint so far, and, after a link is pressed, when
// the next page's heading is painted.
const marks = {};
window.marks = marks;

new PerformanceObserver((list) => {
  marks.largestPaint = list.getEntries().at(-1)?.startTime;
}).observe({ type: "largest-contentful-paint", buffered: true });

function whenPainted(isExpected, note) {
  const heading = document.querySelector("h1")?.textContent;
  if (!heading || heading.startsWith("Loading") || !isExpected(heading))
    return requestAnimationFrame(() => whenPainted(isExpected, note));
  // A message arrives after the frame has been painted.
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
