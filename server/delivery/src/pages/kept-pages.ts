import { isDeepStrictEqual } from "node:util";
import type { App, SentText } from "@handwork/server-platform/http";
import { LRUCache } from "lru-cache";
import { Counter } from "prom-client";
import type { InternalFetch } from "./internal-fetch.ts";
import type { Read } from "./render-protocol.ts";

/** Bytes that kept pages may take, with their data and their compressed forms. */
const MOST_BYTES = 64 * 1024 * 1024;
/** A page takes this many times its own bytes: its compressed forms come to less than half of it. */
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
   * What `key` stands for: as it was made before, where each call that it was made from is answered as it was then,
   * else from `make`. What `make` gives is kept when it says what it was made from.
   */
  get(key: string, origin: string, make: () => Promise<Page & { reads: Read[] | null }>): Promise<Page>;
}

/**
 * Rendering a page costs several times what its data cost. So its calls are asked anew for every visitor, and the
 * page is made anew only when one of them is answered otherwise: nobody sees a page that is older than its data.
 */
export function createKeptPages(app: App, fetch: InternalFetch): KeptPages {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ text, reads }, key) =>
      Math.ceil(text.bytes.length * WITH_FORMS) +
      reads.reduce((sum, { path, answer }) => sum + path.length + answer.body.length, key.length),
  });
  const made = new Counter({
    name: "pages_total",
    help: "Pages that were sent, by whether they were rendered for it or kept from before",
    labelNames: ["from"] as const,
    registers: [app.metrics],
  });

  const holds = async ({ reads }: KeptPage, origin: string) => {
    const answers = await Promise.all(reads.map(({ path }) => fetch(path, origin)));
    return reads.every(({ answer }, index) => isDeepStrictEqual(answer, answers[index]));
  };

  return {
    async get(key, origin, make) {
      const known = pages.get(key);
      if (known && (await holds(known, origin))) {
        made.inc({ from: "kept" });
        return known;
      }
      const { status, text, reads } = await make();
      if (reads && status === 200) pages.set(key, { status, text, reads });
      made.inc({ from: "rendered" });
      return { status, text };
    },
  };
}
