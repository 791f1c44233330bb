import { inject } from "vitest";

/** The running copy of the product that a worker's files have to themselves. */
export interface Here {
  /** Address of the running product, without a slash at the end. */
  origin: string;
  /** Where that keeps its data. */
  dataDir: string;
}

/** This worker's copy: what one file publishes or changes, another that runs at the same time never meets. */
export function here(): Here {
  const sites = inject("sites");
  const site = sites[Number(process.env.VITEST_POOL_ID ?? 1) - 1];
  if (!site) throw new Error(`Worker ${process.env.VITEST_POOL_ID} has no site: there are ${sites.length}`);
  return site;
}
