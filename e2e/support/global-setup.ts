import type { TestProject } from "vitest/node";
import { findBrowser } from "../../tooling/src/browser.ts";
import { buildProduct, type Product, Site } from "./site.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the running product, without a slash at the end. */
    origin: string;
    /** Where that keeps its data. */
    dataDir: string;
    product: Product;
    /** Path of the browser's program. */
    browserPath: string;
  }
}

/** Builds the product and runs it once for all journeys, with the demo's data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browserPath = process.env.CHROME_PATH ?? findBrowser();
  const product = await buildProduct();
  const site = await Site.start(product);
  project.provide("origin", site.origin);
  project.provide("dataDir", site.dataDir);
  project.provide("product", product);
  project.provide("browserPath", browserPath);
  return () => site.remove();
}
