((window, document) => {
  const {
    shell,
    entry,
    api,
    cookie,
    listens,
    started: startedEvent,
    failed: failedEvent,
    watched,
    next,
  } = document.currentScript.dataset;
  const folder = `/shell/${shell}/`;
  const isShellFile = (address) => new URL(address || "", location.href).pathname.startsWith(folder);
  const isEntry = (target) =>
    target instanceof HTMLScriptElement &&
    isShellFile(target.src) &&
    target.src.split("?")[0].endsWith(entry);
  const isStyle = (target) =>
    target instanceof HTMLLinkElement && target.rel === "stylesheet" && isShellFile(target.href);
  const limits = { "4g": 3500, "3g": 15000, "2g": 40000, "slow-2g": 60000 };
  const timeLimit = limits[navigator.connection?.effectiveType] ?? 10000;
  let started = false;
  let hasFailed = false;
  let hasTyped = false;

  const setCookie = (value, seconds) => {
    const secure = location.protocol === "https:" ? "; secure" : "";
    document.cookie = `${cookie}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${secure}`;
  };
  const cookieIs = (value) => document.cookie.split("; ").includes(`${cookie}=${encodeURIComponent(value)}`);

  // Browsers restore text after a reload, but not chosen files. Asks before leaving until the page can do so itself.
  const askBeforeLeaving = (event) => event.preventDefault();
  const allowLeaving = () => window.removeEventListener("beforeunload", askBeforeLeaving);

  const statusLine = () => document.querySelector("[data-loading]");
  const endWaiting = () => {
    clearTimeout(again);
    clearTimeout(loading);
    statusLine()?.remove();
  };

  const showMessage = (hasFallback) => {
    if (started) return;
    endWaiting();
    const notice = document.createElement("div");
    notice.setAttribute("role", "alert");
    notice.style.cssText =
      "position:sticky;top:0;z-index:99;padding:1rem;font:1rem/1.5 system-ui,sans-serif;background:#1d4a38;color:#fff";
    notice.textContent =
      "Handwork could not start in this browser, so the buttons on this page do not work yet. ";
    if (hasTyped) notice.textContent += "Trying again may clear what you typed. ";
    const retry = document.createElement("button");
    retry.style.cssText =
      "font:inherit;min-height:2.75rem;padding:0 1rem;border:0;background:#fff;color:#1d4a38";
    retry.textContent = "Try again";
    retry.addEventListener("click", () => {
      if (!hasFallback) setCookie("", 0);
      allowLeaving();
      location.reload();
    });
    notice.append(retry);
    if (document.body) document.body.prepend(notice);
    else document.addEventListener("DOMContentLoaded", () => document.body.prepend(notice));
    window.addEventListener(startedEvent, () => notice.remove());
  };

  const fallBack = (response) => {
    if (response.ok) setCookie(shell, 600);
    if (cookieIs(shell) && !hasTyped) location.reload();
    else showMessage(cookieIs(shell));
  };

  const sendReport = (outcome) => {
    const report = { app: "shell", version: shell, ...outcome };
    navigator.sendBeacon?.(`${api}/releases/reports/`, JSON.stringify({ reports: [report] }));
  };

  const fail = (reason, message) => {
    if (hasFailed) return;
    hasFailed = true;
    const page = location.pathname.slice(0, 300);
    sendReport({ outcome: "failed", reason, message: String(message).slice(0, 300), page });
    if (document.cookie.includes(`${cookie}=`)) return showMessage();
    const lastGood = `${api}/releases/last-good/shell/?version=${encodeURIComponent(shell)}`;
    fetch(lastGood)
      .then(fallBack)
      .catch(() => showMessage());
  };

  const onError = ({ target, filename, message }) => {
    if (isEntry(target) || isStyle(target)) fail("missing", target.src || target.href);
    else if (target === window && isShellFile(filename)) fail("evaluation", message);
  };
  const onRejection = ({ reason }) => {
    if (String(reason?.stack).includes(folder)) fail("evaluation", reason);
  };
  // Never replaces a page in which the visitor has typed. Keeps waiting instead.
  const onTimeout = () => {
    if (hasTyped) timer = setTimeout(onTimeout, timeLimit);
    else fail("timeout", `not loaded after ${timeLimit} ms`);
  };
  let timer = setTimeout(onTimeout, timeLimit);
  const onLoad = ({ target }) => {
    if (isEntry(target)) clearTimeout(timer);
  };

  // Requests a hanging script again under another URL: for the same URL, the browser would wait for the first request.
  // Waits while other files arrive, because then the connection is only slow.
  const requestAgain = () => {
    const arrived = performance.getEntriesByType("resource").map(({ responseEnd }) => responseEnd);
    if (Math.max(0, ...arrived) > performance.now() - 1500) {
      again = setTimeout(requestAgain, 500);
      return;
    }
    for (const script of document.querySelectorAll("script[src]")) {
      if (!isShellFile(script.src)) continue;
      const copy = document.createElement("script");
      copy.crossOrigin = "";
      copy.integrity = script.integrity;
      copy.src = `${script.src}?again`;
      // Moving the script to another document prevents it from running if it arrives later.
      document.implementation.createHTMLDocument("").adoptNode(script);
      document.head.append(copy);
    }
  };
  let again = setTimeout(requestAgain, Math.max(2000, timeLimit / 2));

  // Screen readers announce this text only because the HTML already contains the empty status element.
  const loading = setTimeout(() => {
    const line = statusLine();
    if (!line) return;
    line.style.cssText =
      "position:fixed;bottom:0;left:0;right:0;z-index:98;padding:.5rem 1rem;font:1rem/1.5 system-ui,sans-serif;background:#1d4a38;color:#fff";
    line.textContent = "Still loading. You can read this page, and its buttons will work in a moment.";
  }, 5000);

  // Removes scripts that have loaded or failed, so that only pending scripts remain in the document.
  const removeScript = ({ target }) => {
    if (target instanceof HTMLScriptElement) target.remove();
  };

  const prefetch = (file) => {
    const link = document.createElement("link");
    link.rel = "prefetch";
    link.as = "script";
    link.crossOrigin = "";
    link.href = file;
    document.head.append(link);
  };

  // Scripts start after the first paint, because the HTML can be painted without them.
  let running = false;
  const runScripts = () => {
    if (running) return;
    running = true;
    for (const link of document.querySelectorAll('link[rel="preload"][as="script"]')) {
      const script = document.createElement("script");
      script.crossOrigin = "";
      script.integrity = link.integrity;
      script.async = !("defer" in link.dataset);
      script.src = link.getAttribute("href");
      document.head.append(script);
    }
  };
  const afterPaint = () => requestAnimationFrame(() => setTimeout(runScripts));
  // For tabs that are not painted, such as background tabs.
  const runWithoutPaint = () => setTimeout(runScripts, document.hidden ? 0 : 1000);

  // Remembers a button that is pressed before the scripts have started, and clicks it afterwards.
  let pressed;
  const onPress = ({ target }) => {
    pressed?.removeAttribute("aria-busy");
    pressed = target.closest("button[type=button]");
    pressed?.setAttribute("aria-busy", "true");
  };

  const ignorePresses = () => window.removeEventListener("click", onPress, true);

  document.addEventListener("DOMContentLoaded", afterPaint);
  window.addEventListener("load", runWithoutPaint);
  window.addEventListener("error", removeScript, true);
  document.addEventListener("load", removeScript, true);
  window.addEventListener("click", onPress, true);
  const onInput = ({ target }) => {
    hasTyped = true;
    if (target.type === "file") window.addEventListener("beforeunload", askBeforeLeaving);
  };
  window.addEventListener("input", onInput);
  window.addEventListener("error", onError, true);
  document.addEventListener("load", onLoad, true);
  window.addEventListener("unhandledrejection", onRejection);
  window.addEventListener(listens, ignorePresses);
  window.addEventListener(failedEvent, ({ detail }) => fail("render", detail));
  window.addEventListener(startedEvent, () => {
    started = true;
    if (watched && !hasFailed) sendReport({ outcome: "mounted" });
    clearTimeout(timer);
    endWaiting();
    window.removeEventListener("error", onError, true);
    document.removeEventListener("load", onLoad, true);
    window.removeEventListener("unhandledrejection", onRejection);
    window.removeEventListener("input", onInput);
    allowLeaving();
    ignorePresses();
    if (next && !navigator.connection?.saveData) prefetch(next);
    pressed?.removeAttribute("aria-busy");
    if (pressed?.isConnected) pressed.click();
  });
})(window, document);
