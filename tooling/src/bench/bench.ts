import { type Caller, PREFIX } from "@handwork/e2e-support/api";
import { findBrowser } from "@handwork/e2e-support/browser";
import { launchBrowser } from "@handwork/e2e-support/launch";
import { type Product, Site } from "@handwork/e2e-support/site";
import type { Browser } from "playwright-core";

/** Runs a benchmark. `isWanted` says whether to run a part: with `--only`, just the named parts, otherwise all. */
export type Bench = (isWanted: (part: string) => boolean) => Promise<void>;

/** Starts a site with the product, passes it to `use`, and removes it afterwards. */
export async function withSite<T>(
  product: Product,
  use: (site: Site) => Promise<T>,
  environment: Readonly<Record<string, string>> = {},
): Promise<T> {
  const site = await Site.start(product, environment);
  try {
    return await use(site);
  } finally {
    await site.remove();
  }
}

export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launchBrowser(findBrowser());
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

export const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;

/** Returns a quantile of the values, rounded to hundredths. `part` is 0.5 for the median and 1 for the maximum. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return roundToHundredths(
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN,
  );
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Returns the percentiles as columns of a table. */
export const percentiles = (values: readonly number[]) => ({
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
  p99: quantile(values, 0.99),
});

/** Number of measured requests of each kind. */
const SAMPLES = 200;
/** Maximum 99th percentile, in milliseconds. */
const P99_MAX = 100;

/** Sends requests to the paths in turn, one at a time, and returns how many milliseconds each takes. */
async function measureRequests({ origin, session }: Caller, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let sample = -paths.length; sample < SAMPLES; sample += 1) {
    const began = performance.now();
    const url = origin + PREFIX + paths.at(sample % paths.length);
    const response = await fetch(url, { headers: { authorization: `Bearer ${session?.access}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
    // The first request to each path warms up the server and does not count.
    if (sample >= 0) times.push(performance.now() - began);
  }
  return times;
}

/**
 * Measures API calls. For each kind, sends requests to its paths in turn and prints how long they take. Sets the exit
 * code to 1 if a 99th percentile is too high.
 */
export async function timeCalls(caller: Caller, kinds: Readonly<Record<string, readonly string[]>>) {
  const rows: Record<string, ReturnType<typeof percentiles>> = {};
  for (const [kind, paths] of Object.entries(kinds))
    rows[kind] = percentiles(await measureRequests(caller, paths));
  console.table(rows);
  if (Object.values(rows).some(({ p99 }) => p99 > P99_MAX)) process.exitCode = 1;
}

/** A phone with a small screen, like most visitors'. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
