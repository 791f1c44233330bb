// Runs in the page, before all else; plain JavaScript, since a compiled function refers to its compiler's helpers.
// Notes when the page's content is painted, when React listens to it, the largest paint so far, how far things moved
// by themselves, how long presses took to show, and after each press, when the next page's content was painted.
const marks = { shift: 0 };
window.marks = marks;

new PerformanceObserver((list) => {
  marks.largestPaint = list.getEntries().at(-1)?.startTime;
}).observe({ type: "largest-contentful-paint", buffered: true });
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) marks.shift += value;
}).observe({ type: "layout-shift", buffered: true });
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId) marks.press = Math.max(marks.press ?? 0, duration);
}).observe({ type: "event", durationThreshold: 16, buffered: true });

function afterThisFrame(action) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = action;
  port2.postMessage(null);
}

// An outline's heading says that the page is on its way.
const heading = () => {
  const found = document.querySelector("h1");
  return found && !found.textContent.startsWith("Loading") ? found : null;
};

function look() {
  const content = heading();
  if (content && !("content" in marks)) {
    marks.content = undefined;
    afterThisFrame(() => {
      marks.content = performance.now();
    });
  }
  if (content && Object.keys(content).some((key) => key.startsWith("__reactFiber$"))) {
    marks.interactive = performance.now();
  } else requestAnimationFrame(look);
}
requestAnimationFrame(look);

let latest;
addEventListener(
  "click",
  (press) => {
    const before = heading()?.textContent;
    latest = press;
    marks.next = undefined;
    const lookForNext = () => {
      if (latest !== press) return;
      const content = heading();
      if (!content || content.textContent === before) return requestAnimationFrame(lookForNext);
      afterThisFrame(() => {
        marks.next = performance.now() - press.timeStamp;
      });
    };
    requestAnimationFrame(lookForNext);
  },
  { capture: true },
);
