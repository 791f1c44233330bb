// Measures page loads and routes as spans of the trace that the page's HTML began. Delivered only when tracing is on.
((script) => {
  const { endpoint, boot } = script.dataset;
  const [traceparent, baggage] = ["traceparent", "baggage"].map((name) =>
    document.querySelector(`meta[name=${name}]`),
  );
  if (!traceparent?.content.endsWith("-01") || !baggage) return;
  const { shell, remotes } = JSON.parse(document.getElementById(boot).textContent);
  const cohort = /handwork\.cohort=([^,]*)/.exec(baggage.content)?.[1];
  const routes = [{ app: "shell", ...shell }, ...remotes].flatMap(({ app, version, routes: own }) =>
    own.map(({ path }) => ({ app, version, path, parts: path.split("/") })),
  );
  /** Milliseconds without another span after which the queue is sent. */
  const SEND_DELAY = 1000;
  /** Milliseconds after a click within which the page must open. */
  const CLICK_TIMEOUT = 10_000;

  const now = () => performance.timeOrigin + performance.now();
  const id = (bytes) =>
    Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
      byte.toString(16).padStart(2, "0"),
    ).join("");

  /** Returns a path's route. Spans contain only its pattern, because a path may contain a name or a secret. */
  function routeOf(pathname) {
    const parts = pathname.replace(/(.)\/$/, "$1").split("/");
    const fits = (part, index) => part === parts[index] || part.startsWith(":");
    const fixed = (route) => route.parts.filter((part) => !part.startsWith(":")).length;
    const [found] = routes
      .filter((route) => route.parts.length === parts.length && route.parts.every(fits))
      .sort((one, other) => fixed(other) - fixed(one));
    return found ?? { app: "shell", version: shell.version, path: "*" };
  }

  let queue = [];
  let current = null;
  let timer;

  function send() {
    clearTimeout(timer);
    if (queue.length === 0) return;
    const body = new Blob([JSON.stringify({ spans: queue.slice(0, 20) })], { type: "application/json" });
    queue = [];
    navigator.sendBeacon(endpoint, body);
  }

  /** Begins a span. From now on, the API client sends the span's id with every call. */
  function begin(kind, { traceId, parentSpanId, start, pathname }) {
    end();
    const { app, version, path } = routeOf(pathname);
    const page = { "handwork.app": app, "handwork.release": version, "handwork.cohort": cohort };
    const spanId = id(8);
    const attributes = { ...page, "handwork.route": path };
    current = { traceId, spanId, parentSpanId, name: `${kind} ${path}`, start, attributes };
    traceparent.content = `00-${traceId}-${spanId}-01`;
    baggage.content = Object.entries(page)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join(",");
  }

  function end(extraAttributes = {}) {
    if (!current) return;
    queue.push({ ...current, end: now(), attributes: { ...current.attributes, ...extraAttributes } });
    current = null;
    clearTimeout(timer);
    timer = setTimeout(send, SEND_DELAY);
  }

  const [, traceId, parentSpanId] = traceparent.content.split("-");
  begin("page", { traceId, parentSpanId, start: performance.timeOrigin, pathname: location.pathname });

  function loaded() {
    const [entry] = performance.getEntriesByType("navigation");
    const times = entry && {
      "page.ttfb_ms": Math.round(entry.responseStart),
      "page.dom_ms": Math.round(entry.domContentLoadedEventEnd),
      "page.bytes": entry.transferSize,
    };
    if (current?.traceId === traceId) end(times);
  }
  if (document.readyState === "complete") loaded();
  else addEventListener("load", loaded);

  /** Begins a page's span when the visitor opens the page, because its data is requested before the URL changes. */
  function goTo(pathname) {
    if (current?.pending === pathname) return;
    begin("route", { traceId: id(16), start: now(), pathname });
    current.pending = pathname;
    const span = current;
    const deadline = Date.now() + CLICK_TIMEOUT;
    const watch = setInterval(() => {
      const arrived = location.pathname === pathname;
      if (!arrived && Date.now() < deadline && current === span) return;
      clearInterval(watch);
      if (current !== span) return;
      delete span.pending;
      if (arrived) requestAnimationFrame(() => current === span && end());
      else current = null;
    }, 50);
  }
  addEventListener(
    "click",
    ({ target, defaultPrevented, button, ctrlKey, metaKey, shiftKey }) => {
      const link = target instanceof Element && target.closest("a[href]");
      if (!link || defaultPrevented || button || ctrlKey || metaKey || shiftKey || link.target) return;
      if (link.origin === location.origin && link.pathname !== location.pathname) goTo(link.pathname);
    },
    true,
  );
  let currentPath = location.pathname;
  // For pages that open without a click on a link. Not every browser has this API.
  self.navigation?.addEventListener("navigate", ({ destination, hashChange }) => {
    const { pathname } = new URL(destination.url);
    if (destination.sameDocument && !hashChange && pathname !== currentPath) goTo(pathname);
    currentPath = pathname;
  });
  addEventListener("pagehide", () => {
    end();
    send();
  });
})(document.currentScript);
