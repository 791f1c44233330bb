import type { TestProject } from "vitest/node";
import { findBrowser } from "./browser.ts";
import { buildProduct, type Product, Site } from "./site.ts";
import type { TestSite } from "./test-site.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** One installation per worker. */
    sites: TestSite[];
    product: Product;
    /** Path of the browser's executable. */
    browserPath: string;
  }
}

/**
 * Builds the product and runs it with the demo's data, once for each worker. If `E2E_URL` is set, all workers use the
 * site at that address instead, and `DATA_DIR` must be its data folder.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { E2E_URL, DATA_DIR, CHROME_PATH } = process.env;
  if (E2E_URL && !DATA_DIR) throw new Error("E2E_URL is set. Also set DATA_DIR, to that site's data folder.");
  const browserPath = CHROME_PATH ?? findBrowser();
  const product = await buildProduct();
  const workers = Array.from({ length: project.config.maxWorkers });
  const sites = E2E_URL ? [] : await Promise.all(workers.map(() => Site.start(product)));
  project.provide(
    "sites",
    E2E_URL && DATA_DIR
      ? workers.map(() => ({ origin: E2E_URL, dataDir: DATA_DIR }))
      : sites.map(({ origin, dataDir }) => ({ origin, dataDir })),
  );
  project.provide("product", product);
  project.provide("browserPath", browserPath);
  return async () => {
    await Promise.all(sites.map((site) => site.remove()));
  };
}
