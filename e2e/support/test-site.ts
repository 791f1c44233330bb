import { inject } from "vitest";

/** A running installation, used by only one worker's test files. */
export interface TestSite {
  /** The installation's origin, without a trailing slash. */
  origin: string;
  /** The installation's data folder. */
  dataDir: string;
}

/** Returns this worker's installation. Test files that run at the same time use other installations. */
export function testSite(): TestSite {
  const sites = inject("sites");
  const site = sites[Number(process.env.VITEST_POOL_ID ?? 1) - 1];
  if (!site)
    throw new Error(`Worker ${process.env.VITEST_POOL_ID} has no site; number of sites: ${sites.length}`);
  return site;
}
