import { isDeepStrictEqual } from "node:util";
import { DatabaseUnavailable } from "@handwork/server-platform/database";
import { type App, type SharedBody, sharedBody } from "@handwork/server-platform/http";
import { LRUCache } from "lru-cache";
import { Counter } from "prom-client";
import type { InternalFetch } from "./internal-fetch.ts";
import type { Read } from "./render-protocol.ts";

/** Limit in characters for cached pages, including their data: 64 MB, at two bytes each. Compressed copies add a fifth. */
const MAX_LENGTH = 32 * 1024 * 1024;

export interface Page {
  status: number;
  text: string;
  /** The text, compressed once for all callers. */
  body: SharedBody;
}

interface MadePage {
  status: number;
  text: string;
  /** The calls it was made from; null when the page must not be cached. */
  reads: Read[] | null;
}

interface CachedPage extends Page {
  reads: Read[];
}

export interface PageCache {
  /**
   * Returns the cached page of `key` if all its calls still have the same responses, else the page that `make`
   * returns. That page is cached if `reads` names its calls.
   */
  get(key: string, origin: string, make: () => Promise<MadePage>): Promise<Page>;
}

/**
 * Rendering a page costs several times as much as loading its data. So its calls are repeated for every visitor, and
 * the page is rendered again only if a response differs: nobody sees a page older than its data, unless the database is
 * unavailable.
 */
export function createPageCache(app: App, fetch: InternalFetch): PageCache {
  const pages = new LRUCache<string, CachedPage>({ maxSize: MAX_LENGTH });
  const pageCounter = new Counter({
    name: "pages_total",
    help: "Pages sent, by whether they were rendered or came from the cache",
    labelNames: ["from"] as const,
    registers: [app.metrics],
  });

  const isCurrent = async ({ reads }: CachedPage, origin: string) => {
    const responses = await Promise.all(reads.map(({ path }) => fetch(path, origin)));
    return reads.every(({ response }, index) => isDeepStrictEqual(response, responses[index]));
  };

  /** Cached pages are those of anonymous visitors: without a database, an outdated one is better than none. */
  const orUnchecked = (error: unknown) => {
    if (error instanceof DatabaseUnavailable) return "unchecked" as const;
    throw error;
  };

  return {
    async get(key, origin, make) {
      const cached = pages.get(key);
      const current = cached && (await isCurrent(cached, origin).catch(orUnchecked));
      if (cached && current) {
        pageCounter.inc({ from: current === "unchecked" ? "kept-unchecked" : "kept" });
        return cached;
      }
      const { status, text, reads } = await make();
      const page = { status, text, body: sharedBody(text) };
      if (reads && status === 200)
        pages.set(key, { ...page, reads }, { size: key.length + text.length + lengthOf(reads) });
      pageCounter.inc({ from: "rendered" });
      return page;
    },
  };
}

const lengthOf = (reads: Read[]) =>
  reads.reduce((sum, { path, response }) => sum + path.length + response.body.length, 0);
