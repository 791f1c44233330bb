import { isDeepStrictEqual } from "node:util";
import type { App } from "@handwork/server-platform/http";
import { LRUCache } from "lru-cache";
import { Counter } from "prom-client";
import type { InternalFetch } from "./internal-fetch.ts";
import type { Read } from "./render-protocol.ts";

/** Limit in characters for cached pages, including their data: 64 MB, at two bytes each. */
const MAX_LENGTH = 32 * 1024 * 1024;

export interface Page {
  status: number;
  text: string;
}

interface KeptPage extends Page {
  reads: Read[];
}

export interface KeptPages {
  /**
   * Returns the cached page of `key` if all its calls still have the same answers, else the page that `make`
   * returns. That page is cached if `reads` names its calls.
   */
  get(key: string, origin: string, make: () => Promise<Page & { reads: Read[] | null }>): Promise<Page>;
}

/**
 * Rendering a page costs several times as much as its data. So its calls are repeated for every visitor, and the
 * page is rendered again only when an answer differs: nobody sees a page older than its data.
 */
export function createKeptPages(app: App, fetch: InternalFetch): KeptPages {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: MAX_LENGTH,
    sizeCalculation: ({ text, reads }, key) =>
      reads.reduce(
        (sum, { path, answer }) => sum + path.length + answer.body.length,
        key.length + text.length,
      ),
  });
  const pageCounter = new Counter({
    name: "pages_total",
    help: "Pages sent, by whether they were rendered or came from the cache",
    labelNames: ["from"] as const,
    registers: [app.metrics],
  });

  const isCurrent = async ({ reads }: KeptPage, origin: string) => {
    const answers = await Promise.all(reads.map(({ path }) => fetch(path, origin)));
    return reads.every(({ answer }, index) => isDeepStrictEqual(answer, answers[index]));
  };

  return {
    async get(key, origin, make) {
      const known = pages.get(key);
      if (known && (await isCurrent(known, origin))) {
        pageCounter.inc({ from: "kept" });
        return known;
      }
      const { status, text, reads } = await make();
      if (reads && status === 200) pages.set(key, { status, text, reads });
      pageCounter.inc({ from: "rendered" });
      return { status, text };
    },
  };
}
