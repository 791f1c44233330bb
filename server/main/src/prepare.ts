import { setTimeout as sleep } from "node:timers/promises";
import { createReleases, hasSavedReleases, type Log } from "@handwork/server-delivery";
import {
  checkDataKeys,
  type Deps,
  refuseDemoAccounts,
  seedDemo,
  seedLookups,
} from "@handwork/server-marketplace";
import { createAvailability, migrate } from "@handwork/server-platform/database";

/** Milliseconds between two attempts to reach the database. */
const RETRY_INTERVAL = 1_000;

/** Logs to the console until the application has its own log. */
const startLog: Log = {
  error: (details, message) => console.error(message, details),
  warn: (details, message) => console.warn(message, details),
};

/** Brings the schema and the content up to date, and publishes the builds in these folders. */
async function prepare(deps: Deps, builds: readonly string[]): Promise<void> {
  const { config, direct: db } = deps;
  await migrate(db);
  if (config.serve !== "delivery") {
    await seedLookups(db);
    await checkDataKeys(deps);
    if (config.demo) await seedDemo({ ...deps, db });
    else await refuseDemoAccounts(db);
  }
  if (config.serve !== "marketplace") await createReleases({ ...deps, db }, startLog).publishBuild(...builds);
}

/**
 * Prepares the database before the server listens. If the database cannot be reached and this data folder has a release
 * set from an earlier run, the server serves pages from that set, and prepares the database once it can be reached.
 *
 * @returns the preparation that remains when the server starts to listen.
 */
export async function prepareOrWait(
  deps: Deps,
  builds: readonly string[],
): Promise<{ remaining: Promise<void> }> {
  const { config, direct, availability } = deps;
  const probe = createAvailability(direct.$client.options);
  const mayWait = config.databaseUrl !== null && config.serve !== "marketplace";
  const isReachable = !mayWait || (await probe.check());
  if (!isReachable && !hasSavedReleases(config)) {
    console.error(
      `No earlier run has saved a release set in ${config.dataDir}, so there is nothing to serve without the database.`,
    );
  }
  if (isReachable || !hasSavedReleases(config)) {
    probe.close();
    await prepare(deps, builds);
    return { remaining: Promise.resolve() };
  }
  console.error(
    "The database cannot be reached, so pages are served from the last known release set. " +
      "The rest starts as soon as the database responds. If the database is running, check DATABASE_URL.",
  );
  const remaining = prepareWhenReachable();
  availability.holdUntil(remaining);
  return { remaining };

  async function prepareWhenReachable(): Promise<void> {
    for (;;) {
      await sleep(RETRY_INTERVAL);
      if (!(await probe.check())) continue;
      try {
        // All other code treats the database as unavailable until this is done.
        await prepare({ ...deps, availability: probe }, builds);
        break;
      } catch (error) {
        // Retries if the connection was lost again. Only an operator can solve other problems.
        if (await probe.check()) throw error;
      }
    }
    probe.close();
    console.error("The database responds, and everything has started.");
  }
}
