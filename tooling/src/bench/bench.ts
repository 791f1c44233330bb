import { type Caller, PREFIX } from "@handwork/e2e-support/api";
import { findBrowser } from "@handwork/e2e-support/browser";
import { launchBrowser } from "@handwork/e2e-support/launch";
import { type Product, Site } from "@handwork/e2e-support/site";
import type { Browser } from "playwright-core";

/** Runs the parts of a benchmark that `--only` names, or all of them. */
export type Bench = (isWanted: (part: string) => boolean) => Promise<void>;

/** Starts a copy of the product, and removes it afterwards. */
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

/** Rounded to a hundredth. */
export const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** The quantile of the values, rounded to a hundredth: 0.5 gives the median, 1 the maximum. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return hundredth(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN);
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Columns of a table of times, in milliseconds. */
export const percentiles = (values: readonly number[]) => ({
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
  p99: quantile(values, 0.99),
});

/** Requests of each kind. */
const SAMPLES = 200;
/** Limit of the 99th percentile in milliseconds. */
const P99 = 100;

/** Milliseconds of consecutive requests. */
async function timesOf({ origin, session }: Caller, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let sample = -paths.length; sample < SAMPLES; sample += 1) {
    const began = performance.now();
    const url = origin + PREFIX + paths.at(sample % paths.length);
    const response = await fetch(url, { headers: { authorization: `Bearer ${session?.access}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    // The first response from each address does not count.
    if (sample >= 0) times.push(performance.now() - began);
  }
  return times;
}

/**
 * Sends requests of each kind to its API addresses in turn, and prints how long they take. Sets the exit code to 1 if a
 * 99th percentile is too long.
 */
export async function timeCalls(caller: Caller, kinds: Readonly<Record<string, readonly string[]>>) {
  const rows: Record<string, ReturnType<typeof percentiles>> = {};
  for (const [kind, paths] of Object.entries(kinds)) rows[kind] = percentiles(await timesOf(caller, paths));
  console.table(rows);
  if (Object.values(rows).some(({ p99 }) => p99 > P99)) process.exitCode = 1;
}

/** A phone with a small screen, like most visitors'. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
