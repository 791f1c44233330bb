((self, { offline, manifest, keep, calls, changes }) => {
  const caches = self.caches;
  /** Maximum number of entries in each cache. Files are deleted with their release. */
  const limits = {
    page: 1,
    pages: 40,
    files: Infinity,
    pictures: 150,
    public: 150,
    private: 100,
    person: 1,
  };
  const nameOf = (kind) => `handwork-${kind}`;
  const open = (kind) => caches.open(nameOf(kind));
  const STORED_AT = "handwork-kept-at";
  const FILE = /^\/[a-z][a-z0-9-]*\/\d+\.\d+\.\d+\+[0-9a-z]+\//;
  const changingCalls = new RegExp(changes);
  /** Milliseconds before each retry of a call without a response. Another server may take over in the meantime. */
  const RETRY_DELAYS = [300, 900];
  const cachedCalls = calls.map(([pattern, kind]) => [new RegExp(pattern), kind]);
  /**
   * Increases with each sign-in, sign-out and change. Pages and private responses that were requested earlier are not
   * cached.
   */
  let epoch = 0;
  /**
   * Recent loads of files and pictures, by URL, so that a load can be shared. A page prefetches files that its entry
   * requests again, and all open tabs request the same files when a release is withdrawn.
   */
  const recentLoads = new Map();
  /** How long a load is shared, in milliseconds. */
  const SHARE_MS = 5_000;
  /** Tabs that show a cached response, with the time at which it was stored. */
  const staleTabs = new Map();

  const match = async (kind, request) => (await open(kind)).match(request, { ignoreVary: true });

  async function put(kind, key, response) {
    const { status, headers } = response;
    const stored = new Headers(headers);
    stored.set(STORED_AT, new Date().toISOString());
    // The body is stored decoded.
    stored.delete("content-encoding");
    stored.delete("content-length");
    const cache = await open(kind);
    await cache.delete(key, { ignoreVary: true });
    await cache.put(key, new Response(await response.blob(), { status, headers: stored }));
    if (limits[kind] === Infinity) return;
    const keys = await cache.keys();
    await Promise.all(
      keys.slice(0, -limits[kind]).map((oldest) => cache.delete(oldest, { ignoreVary: true })),
    );
  }

  async function postTo(id, message) {
    (await self.clients.get(id))?.postMessage(message);
  }
  function reportCached(id, copy) {
    const at = copy.headers.get(STORED_AT);
    staleTabs.set(id, at);
    return postTo(id, { type: "kept", at });
  }
  function reportAnswered(id) {
    return staleTabs.delete(id) ? postTo(id, { type: "answered" }) : undefined;
  }

  async function openPage(event, url) {
    const startEpoch = epoch;
    url.hash = "";
    try {
      const response = (await event.preloadResponse) ?? (await fetch(event.request));
      if (response.ok && response.headers.has(keep)) {
        const copy = response.clone();
        event.waitUntil(startEpoch === epoch ? put("pages", url.href, copy) : undefined);
      }
      return response;
    } catch {
      const copy = await match("pages", url.href);
      if (copy) staleTabs.set(event.resultingClientId, copy.headers.get(STORED_AT));
      // The offline page contains no data, so it cannot be outdated.
      return copy ?? (await match("page", offline)) ?? Response.error();
    }
  }

  /** Loads a file or picture from the cache or the network. Continues when the tab that requested it closes. */
  async function load(event, kind) {
    const { url, headers, integrity } = event.request;
    const cached = await match(kind, url);
    if (cached) return cached;
    const response = await fetch(url, { headers, integrity });
    // Read completely, so that each tab can get a clone.
    const complete = new Response(await response.blob(), response);
    if (response.ok) event.waitUntil(put(kind, url, complete.clone()));
    return complete;
  }

  async function cacheFirst(event, kind) {
    const { url } = event.request;
    if (!recentLoads.has(url)) {
      recentLoads.set(
        url,
        load(event, kind).catch(() => Response.error()),
      );
      // The time starts with the request, so that a hanging request is not shared for long.
      setTimeout(() => recentLoads.delete(url), SHARE_MS);
    }
    const response = await recentLoads.get(url);
    if (!response.ok) recentLoads.delete(url);
    return response.clone();
  }

  /** Retries before falling back to a cached copy, which may be older than the visitor's last change. */
  async function fetchWithRetries(request) {
    for (const pause of RETRY_DELAYS) {
      const response = await fetch(request.clone()).catch(() => null);
      if (response) return response;
      if (request.signal.aborted || !self.navigator.onLine) break;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return fetch(request);
  }

  async function networkFirst(event, kind) {
    const startEpoch = epoch;
    try {
      const response = await fetchWithRetries(event.request);
      event.waitUntil(reportAnswered(event.clientId));
      if (response.ok) {
        const copy = response.clone();
        event.waitUntil(
          kind === "public" || startEpoch === epoch ? put(kind, event.request, copy) : undefined,
        );
      }
      return response;
    } catch {
      const cached = event.request.signal.aborted ? undefined : await match(kind, event.request);
      if (!cached) return Response.error();
      event.waitUntil(reportCached(event.clientId, cached));
      return cached;
    }
  }

  async function deleteCaches(...kinds) {
    epoch += 1;
    await Promise.all(kinds.map((kind) => caches.delete(nameOf(kind))));
  }

  /** Deletes private copies when somebody signs in or out. */
  async function recordSession(signedIn) {
    const state = signedIn ? "in" : "out";
    if ((await (await match("person", "/"))?.text()) === state) return;
    await deleteCaches("pages", "private");
    // The next user must not get notifications for the user who signed out.
    if (!signedIn) await (await self.registration.pushManager?.getSubscription())?.unsubscribe();
    await put("person", "/", new Response(state));
  }

  async function fetchIntoCache(kind, address) {
    const request = new Request(address, { cache: kind === "files" ? "force-cache" : "no-store" });
    const response = await fetch(request);
    if (response.ok && (kind === "files" || response.headers.has(keep))) await put(kind, address, response);
  }

  /** Stores a page that a tab has received, with the headers that the server would send now. */
  async function storeReceivedPage(address, html, generation) {
    const response = await fetch(address, { method: "HEAD", cache: "no-store" });
    const { status, headers } = response;
    if (response.ok && headers.get(keep) === String(generation))
      await put("pages", address, new Response(html, { status, headers }));
  }

  /** Stores the files and the page of a tab, and deletes files of versions that are no longer live. */
  async function storeTab({ signedIn, generation, versions, files, page, html }) {
    await recordSession(signedIn);
    const isCurrent = (response) => response?.headers.get(keep) === String(generation);
    const pages = await open("pages");
    for (const request of await pages.keys())
      if (!isCurrent(await pages.match(request))) await pages.delete(request, { ignoreVary: true });
    const fileCache = await open("files");
    for (const request of await fileCache.keys()) {
      const { pathname } = new URL(request.url);
      if (!versions.some((folder) => pathname.startsWith(folder)))
        await fileCache.delete(request, { ignoreVary: true });
    }
    const missing = [];
    for (const file of files) if (!(await match("files", file))) missing.push(fetchIntoCache("files", file));
    if (!isCurrent(await match("page", offline))) missing.push(fetchIntoCache("page", offline));
    if (page && !(await match("pages", page)))
      missing.push(html ? storeReceivedPage(page, html, generation) : fetchIntoCache("pages", page));
    await Promise.allSettled(missing);
  }

  /** Shows a notification from the server. A duplicate has the same tag, so it replaces the earlier notification. */
  async function showNotification({ title, text, path, tag }) {
    const { icons = [] } = await fetch(manifest)
      .then((response) => response.json())
      .catch(() => ({}));
    const icon = icons.find(({ sizes }) => sizes === "192x192")?.src;
    await self.registration.showNotification(title, { body: text, tag, icon, data: { path } });
  }

  /** Opens a notification's page. Uses a tab that already shows the page, or else a new tab. */
  async function openNotification({ path }) {
    const tabs = await self.clients.matchAll({ type: "window" });
    const tab = tabs.find(({ url }) => new URL(url).pathname === path);
    return tab ? tab.focus() : self.clients.openWindow(path);
  }

  self.addEventListener("push", (event) => {
    if (event.data) event.waitUntil(showNotification(event.data.json()));
  });
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(openNotification(event.notification.data));
  });
  self.addEventListener("install", () => self.skipWaiting());
  self.addEventListener("activate", (event) => {
    const start = async () => {
      await self.registration.navigationPreload?.enable();
      const known = Object.keys(limits).map(nameOf);
      const names = await caches.keys();
      await Promise.all(names.filter((name) => !known.includes(name)).map((name) => caches.delete(name)));
      await self.clients.claim();
    };
    event.waitUntil(start());
  });
  self.addEventListener("fetch", (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (url.origin !== self.location.origin) return;
    if (request.method !== "GET") {
      // The copies themselves stay until the tab reports that the change succeeded.
      if (changingCalls.test(url.pathname)) epoch += 1;
      return;
    }
    if (request.mode === "navigate") return event.respondWith(openPage(event, url));
    if (FILE.test(url.pathname)) return event.respondWith(cacheFirst(event, "files"));
    if (url.pathname.startsWith("/media/")) return event.respondWith(cacheFirst(event, "pictures"));
    const call = cachedCalls.find(([pattern]) => pattern.test(url.pathname));
    if (call) event.respondWith(networkFirst(event, call[1]));
  });
  self.addEventListener("message", (event) => {
    const { data, source } = event;
    const handlers = {
      keep: () => storeTab(data),
      person: () => recordSession(data.signedIn),
      changed: () => (changingCalls.test(data.path) ? deleteCaches("private") : undefined),
      ask: () => {
        const at = staleTabs.get(source.id);
        source.postMessage(at ? { type: "kept", at } : { type: "answered" });
      },
    };
    event.waitUntil(Promise.resolve(handlers[data?.type]?.()));
  });
})(self, settings);
