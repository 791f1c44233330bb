import { inject } from "vitest";

/** The running installation that one worker's test files use alone. */
export interface Here {
  /** Its origin, without a trailing slash. */
  origin: string;
  /** Its data folder. */
  dataDir: string;
}

/** This worker's installation. Test files that run at the same time use other installations. */
export function here(): Here {
  const sites = inject("sites");
  const site = sites[Number(process.env.VITEST_POOL_ID ?? 1) - 1];
  if (!site)
    throw new Error(`Worker ${process.env.VITEST_POOL_ID} has no site; number of sites: ${sites.length}`);
  return site;
}
