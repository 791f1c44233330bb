// Runs in the page, before all else; plain JavaScript, since a compiled function refers to its compiler's helpers.
// Notes when the first service is painted, when React listens to it, and the largest paint so far.
const marks = {};
window.marks = marks;

new PerformanceObserver((list) => {
  marks.largestPaint = list.getEntries().at(-1)?.startTime;
}).observe({ type: "largest-contentful-paint", buffered: true });

function afterThisFrame(action) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = action;
  port2.postMessage(null);
}

function look() {
  const service = document.querySelector('h3[id^="service-"]');
  if (service && !("content" in marks)) {
    marks.content = undefined;
    afterThisFrame(() => {
      marks.content = performance.now();
    });
  }
  if (service && Object.keys(service).some((key) => key.startsWith("__reactFiber$"))) {
    marks.interactive = performance.now();
  } else requestAnimationFrame(look);
}
requestAnimationFrame(look);
