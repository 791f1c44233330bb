import type { Browser } from "playwright-core";
import { type Conditions, type PageLoad, Visit } from "./visit.ts";

export type { PageLoad };

/** A cheap telephone on 3G. */
export const conditions = { kilobitsPerSecond: 1_600, roundTripMs: 150, slowerProcessor: 4 } as const;

/** Loads the page at `address` once, with nothing in the cache. */
export async function loadPage(
  browser: Browser,
  address: string,
  under: Conditions | null = conditions,
): Promise<PageLoad> {
  const visit = await Visit.start(browser, under);
  try {
    return await visit.load(address);
  } finally {
    await visit.end();
  }
}
