import { isDeepStrictEqual } from "node:util";
import type { App, SentText } from "@handwork/server-platform/http";
import { LRUCache } from "lru-cache";
import { Counter } from "prom-client";
import type { InternalFetch } from "./internal-fetch.ts";
import type { Read } from "./render-protocol.ts";

/** Limit in bytes for cached pages, including their data and compressed forms. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Memory of a page as a multiple of its own size: its compressed forms need less than half of it. */
const WITH_FORMS = 1.5;

export interface Page {
  status: number;
  text: SentText;
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
    maxSize: MAX_BYTES,
    sizeCalculation: ({ text, reads }, key) =>
      Math.ceil(text.bytes.length * WITH_FORMS) +
      reads.reduce((sum, { path, answer }) => sum + path.length + answer.body.length, key.length),
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
