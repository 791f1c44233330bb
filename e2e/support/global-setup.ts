import type { TestProject } from "vitest/node";
import { findBrowser } from "../../tooling/src/browser.ts";
import type { Here } from "./here.ts";
import { buildProduct, type Product, Site } from "./site.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** One for each worker. */
    sites: Here[];
    product: Product;
    /** Path of the browser's program. */
    browserPath: string;
  }
}

/**
 * Builds the product and runs it with the demo's data, once for each worker. With `E2E_URL` and `DATA_DIR` set, all
 * workers use the site that already runs there, as `pnpm start` started it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { E2E_URL: origin, DATA_DIR: dataDir = "", CHROME_PATH } = process.env;
  const browserPath = CHROME_PATH ?? findBrowser();
  const product = await buildProduct();
  const workers = Array.from({ length: project.config.maxWorkers });
  const sites = origin ? [] : await Promise.all(workers.map(() => Site.start(product)));
  project.provide(
    "sites",
    origin
      ? workers.map(() => ({ origin, dataDir }))
      : sites.map(({ origin, dataDir }) => ({ origin, dataDir })),
  );
  project.provide("product", product);
  project.provide("browserPath", browserPath);
  return async () => {
    await Promise.all(sites.map((site) => site.remove()));
  };
}
