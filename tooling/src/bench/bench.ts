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

/** A phone with a small screen, as most visitors have. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
