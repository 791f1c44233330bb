((self, { offline, manifest, keep, calls, changes }) => {
  const caches = self.caches;
  /** What is kept, and how many entries of each kind at most. Files go with their release. */
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
  const KEPT_AT = "handwork-kept-at";
  const FILE = /^\/[a-z][a-z0-9-]*\/\d+\.\d+\.\d+\+[0-9a-z]+\//;
  const changing = changes.map((pattern) => new RegExp(pattern));
  /** Milliseconds until what got no answer is asked for again: a server may have gone, and another be there. */
  const PAUSES = [300, 900];
  const patterns = calls.map(([pattern, kind]) => [new RegExp(pattern), kind]);
  /** Grows with every other person and every change: what was asked for before is not kept any more. */
  let epoch = 0;
  /**
   * Files and pictures that were just asked for, by URL. A page fetches them ahead before its entry does, and when
   * a release is withdrawn, all open tabs ask for the same ones.
   */
  const shared = new Map();
  /** Milliseconds that they are shared. */
  const SHARED = 5_000;
  /** Tabs that see something kept, and since when it was. */
  const shown = new Map();

  const match = async (kind, request) => (await open(kind)).match(request, { ignoreVary: true });

  async function put(kind, key, answer) {
    const { status, headers } = answer;
    const kept = new Headers(headers);
    kept.set(KEPT_AT, new Date().toISOString());
    // The body is kept as it reads.
    kept.delete("content-encoding");
    kept.delete("content-length");
    const cache = await open(kind);
    await cache.delete(key, { ignoreVary: true });
    await cache.put(key, new Response(await answer.blob(), { status, headers: kept }));
    if (limits[kind] === Infinity) return;
    const keys = await cache.keys();
    await Promise.all(
      keys.slice(0, -limits[kind]).map((oldest) => cache.delete(oldest, { ignoreVary: true })),
    );
  }

  async function tell(id, message) {
    (await self.clients.get(id))?.postMessage(message);
  }
  function tellKept(id, kept) {
    const at = kept.headers.get(KEPT_AT);
    shown.set(id, at);
    return tell(id, { type: "kept", at });
  }
  function tellAnswered(id) {
    return shown.delete(id) ? tell(id, { type: "answered" }) : undefined;
  }

  async function openPage(event, url) {
    const now = epoch;
    url.hash = "";
    try {
      const answer = (await event.preloadResponse) ?? (await fetch(event.request));
      if (answer.ok && answer.headers.has(keep)) {
        const copy = answer.clone();
        event.waitUntil(now === epoch ? put("pages", url.href, copy) : undefined);
      }
      return answer;
    } catch {
      const kept = await match("pages", url.href);
      if (kept) shown.set(event.resultingClientId, kept.headers.get(KEPT_AT));
      // In the other one is nothing that could be old.
      return kept ?? (await match("page", offline)) ?? Response.error();
    }
  }

  /** A file or picture from the cache or the network. Closing the tab that asks for it does not stop it. */
  async function load(event, kind) {
    const { url, headers, integrity } = event.request;
    const kept = await match(kind, url);
    if (kept) return kept;
    const answer = await fetch(url, { headers, integrity });
    // Complete, so that each tab can have a clone.
    const complete = new Response(await answer.blob(), answer);
    if (answer.ok) event.waitUntil(put(kind, url, complete.clone()));
    return complete;
  }

  async function fromHere(event, kind) {
    const { url } = event.request;
    if (!shared.has(url)) {
      shared.set(
        url,
        load(event, kind).catch(() => Response.error()),
      );
      // Counted from the request, so that nobody waits long for one that hangs.
      setTimeout(() => shared.delete(url), SHARED);
    }
    const answer = await shared.get(url);
    if (!answer.ok) shared.delete(url);
    return answer.clone();
  }

  /** A copy may be older than what the person has done since: it is for when nobody answers at all. */
  async function persistently(request) {
    for (const pause of PAUSES) {
      const answer = await fetch(request.clone()).catch(() => null);
      if (answer) return answer;
      if (request.signal.aborted || !self.navigator.onLine) break;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return fetch(request);
  }

  async function fromThere(event, kind) {
    const now = epoch;
    try {
      const answer = await persistently(event.request);
      event.waitUntil(tellAnswered(event.clientId));
      if (answer.ok) {
        const copy = answer.clone();
        event.waitUntil(kind === "public" || now === epoch ? put(kind, event.request, copy) : undefined);
      }
      return answer;
    } catch {
      const kept = event.request.signal.aborted ? undefined : await match(kind, event.request);
      if (!kept) return Response.error();
      event.waitUntil(tellKept(event.clientId, kept));
      return kept;
    }
  }

  async function forget(...kinds) {
    epoch += 1;
    await Promise.all(kinds.map((kind) => caches.delete(nameOf(kind))));
  }

  /** Drops what was kept of whoever was signed in, or out, until now. */
  async function isPerson(signedIn) {
    const is = signedIn ? "in" : "out";
    if ((await (await match("person", "/"))?.text()) === is) return;
    await forget("pages", "private");
    // Notifications of the person who signed out are not for the next one.
    if (!signedIn) await (await self.registration.pushManager?.getSubscription())?.unsubscribe();
    await put("person", "/", new Response(is));
  }

  async function fetchInto(kind, address) {
    const request = new Request(address, { cache: kind === "files" ? "force-cache" : "no-store" });
    const answer = await fetch(request);
    if (answer.ok && (kind === "files" || answer.headers.has(keep))) await put(kind, address, answer);
  }

  /** A page that a tab has received, with the head that it would be answered with now. */
  async function keepReceived(address, html, generation) {
    const answer = await fetch(address, { method: "HEAD", cache: "no-store" });
    const { status, headers } = answer;
    if (answer.ok && headers.get(keep) === String(generation))
      await put("pages", address, new Response(html, { status, headers }));
  }

  /** Keeps what a tab consists of, and drops what is left of versions that are no longer live. */
  async function keepTab({ signedIn, generation, versions, files, page, html }) {
    await isPerson(signedIn);
    const isNow = (answer) => answer?.headers.get(keep) === String(generation);
    const pages = await open("pages");
    for (const request of await pages.keys())
      if (!isNow(await pages.match(request))) await pages.delete(request, { ignoreVary: true });
    const kept = await open("files");
    for (const request of await kept.keys()) {
      const { pathname } = new URL(request.url);
      if (!versions.some((folder) => pathname.startsWith(folder)))
        await kept.delete(request, { ignoreVary: true });
    }
    const missing = [];
    for (const file of files) if (!(await match("files", file))) missing.push(fetchInto("files", file));
    if (!isNow(await match("page", offline))) missing.push(fetchInto("page", offline));
    if (page && !(await match("pages", page)))
      missing.push(html ? keepReceived(page, html, generation) : fetchInto("pages", page));
    await Promise.allSettled(missing);
  }

  /** Shows a notification of the server. One that arrives twice replaces itself, by its tag. */
  async function showNotification({ title, text, path, tag }) {
    const { icons = [] } = await fetch(manifest)
      .then((answer) => answer.json())
      .catch(() => ({}));
    const icon = icons.find(({ sizes }) => sizes === "192x192")?.src;
    await self.registration.showNotification(title, { body: text, tag, icon, data: { path } });
  }

  /** Opens the page of a notification: in the tab that shows it already, otherwise in a new one. */
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
      if (changing.some((pattern) => pattern.test(url.pathname))) event.waitUntil(forget("private"));
      return;
    }
    if (request.mode === "navigate") return event.respondWith(openPage(event, url));
    if (FILE.test(url.pathname)) return event.respondWith(fromHere(event, "files"));
    if (url.pathname.startsWith("/media/")) return event.respondWith(fromHere(event, "pictures"));
    const call = patterns.find(([pattern]) => pattern.test(url.pathname));
    if (call) event.respondWith(fromThere(event, call[1]));
  });
  self.addEventListener("message", (event) => {
    const { data, source } = event;
    const answers = {
      keep: () => keepTab(data),
      person: () => isPerson(data.signedIn),
      ask: () => {
        const at = shown.get(source.id);
        source.postMessage(at ? { type: "kept", at } : { type: "answered" });
      },
    };
    event.waitUntil(Promise.resolve(answers[data?.type]?.()));
  });
})(self, settings);
