import { isDeepStrictEqual } from "node:util";
import {
  type App,
  currentRequestNeedsNewest,
  type SharedBody,
  sharedBody,
} from "@handwork/server-platform/http";
import { LRUCache } from "lru-cache";
import { Counter } from "prom-client";
import type { InternalFetch } from "./internal-fetch.ts";
import type { Read } from "./render-protocol.ts";

/** Maximum characters of all cached pages and their data: 64 MB at two bytes each. Compressed copies add a fifth. */
const MAX_CACHED_CHARACTERS = 32 * 1024 * 1024;
/** Statuses of an API that is overloaded, starting or stopping, or of the proxy in front of it. */
const UNAVAILABLE_STATUSES = [502, 503, 504];
/** How long a page counts as current after its data was checked, in milliseconds. */
const FRESH_MS = 1_000;

export interface Page {
  status: number;
  text: string;
  /** Sends the text, which is compressed once for all visitors. */
  body: SharedBody;
}

interface NewPage {
  status: number;
  text: string;
  /** The API calls whose data the page shows; null if the page must not be cached. */
  reads: Read[] | null;
}

interface CachedPage extends Page {
  reads: Read[];
  /** Milliseconds on the clock of `performance.now()`. */
  checkedAt: number;
}

export interface PageCache {
  /**
   * Returns the cached page of `key` if all its API calls still have the same responses. Otherwise it returns the page
   * from `render`, and caches that page if `reads` lists its calls. Simultaneous requests share one rendering, except
   * for visitors who need the newest data.
   */
  get(key: string, origin: string, render: () => Promise<NewPage>): Promise<Page>;
}

/**
 * Rendering a page costs several times as much as loading its data. So the cache repeats a page's calls, at most once a
 * second, and renders the page again only if a response differs. Unless the API is unavailable, visitors who need the
 * newest data get it. Other visitors get data that is at most three seconds old: the page may be one second old, and
 * the shared API responses that it was compared with two. The time of a rendering that they share comes on top.
 */
export function createPageCache(app: App, fetch: InternalFetch, freshMs = FRESH_MS): PageCache {
  const pages = new LRUCache<string, CachedPage>({ maxSize: MAX_CACHED_CHARACTERS });
  const pageCounter = new Counter({
    name: "pages_total",
    help: "Pages sent, by whether they were rendered, shared another visitor's rendering, or came from the cache",
    labelNames: ["from"] as const,
    registers: [app.metrics],
  });

  const rendering = new Map<string, Promise<Page>>();

  async function renderInto(key: string, render: () => Promise<NewPage>): Promise<Page> {
    const checkedAt = performance.now();
    const { status, text, reads } = await render();
    const page = { status, text, body: sharedBody(text) };
    if (reads && status === 200)
      pages.set(key, { ...page, reads, checkedAt }, { size: key.length + text.length + lengthOf(reads) });
    return page;
  }

  const isCurrent = async (page: CachedPage, origin: string): Promise<boolean | "unchecked"> => {
    const now = performance.now();
    if (!currentRequestNeedsNewest() && now - page.checkedAt < freshMs) return true;
    const responses = await Promise.all(page.reads.map(({ path }) => fetch(path, origin)));
    if (responses.some(({ status }) => UNAVAILABLE_STATUSES.includes(status))) return "unchecked";
    const isSame = page.reads.every(({ response }, index) => isDeepStrictEqual(response, responses[index]));
    if (isSame) page.checkedAt = now;
    return isSame;
  };

  return {
    async get(key, origin, render) {
      const cached = pages.get(key);
      // The page contains only public data. If the API or its database does not respond, an outdated page is better
      // than an error.
      const current = cached && (await isCurrent(cached, origin).catch(() => "unchecked" as const));
      if (cached && current) {
        pageCounter.inc({ from: current === "unchecked" ? "kept-unchecked" : "kept" });
        return cached;
      }
      const pending = currentRequestNeedsNewest() ? undefined : rendering.get(key);
      pageCounter.inc({ from: pending ? "shared" : "rendered" });
      if (pending) return pending;
      const page = renderInto(key, render).finally(() => {
        if (rendering.get(key) === page) rendering.delete(key);
      });
      rendering.set(key, page);
      return page;
    },
  };
}

const lengthOf = (reads: Read[]) =>
  reads.reduce((sum, { path, response }) => sum + path.length + response.body.length, 0);
