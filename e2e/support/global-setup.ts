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

/** Builds the product and runs it with the demo's data, once for each worker. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browserPath = process.env.CHROME_PATH ?? findBrowser();
  const product = await buildProduct();
  const sites = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => Site.start(product)),
  );
  project.provide(
    "sites",
    sites.map(({ origin, dataDir }) => ({ origin, dataDir })),
  );
  project.provide("product", product);
  project.provide("browserPath", browserPath);
  return async () => {
    await Promise.all(sites.map((site) => site.remove()));
  };
}
