import { chmodSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Caller } from "@handwork/e2e-support/api";
import { missingForScale, ScaledDatabase } from "@handwork/e2e-support/scaled-database";
import { allRoutes, routeTo } from "@handwork/e2e-support/scaled-site";
import { buildProduct, makeDataFolder, Site } from "@handwork/e2e-support/site";
import { type Bench, median, roundToHundredths } from "./bench.ts";
import { send } from "./load.ts";
import { readContent } from "./mix.ts";

const SECONDS = 20;
const ROUNDS = 3;

/**
 * Measures what PgBouncer and unnamed statements cost: how many requests per second one server process handles over
 * each route to the same primary. The routes take turns.
 */
export const run: Bench = async () => {
  const missing = missingForScale();
  if (missing.length > 0) throw new Error(`Install first: ${missing.join(", ")}. See docs/scale.md.`);
  const product = await buildProduct();
  const folder = makeDataFolder();
  chmodSync(folder, 0o755);
  const database = await ScaledDatabase.start(folder);
  const sites: Site[] = [];
  try {
    for (const route of allRoutes) {
      const { DATABASE_READ_URL: _, ...environment } = routeTo(database, route);
      const site = await Site.of(product, {
        ...environment,
        STORAGE_URL: pathToFileURL(join(folder, "files")).href,
        SECRET_KEY: "a key of forty characters, for a benchmark",
        DATA_KEYS: Buffer.alloc(32, 7).toString("base64"),
      });
      sites.push(site);
      await site.start();
    }
    const content = await readContent(new Caller(sites[0]?.origin ?? ""));
    const rates = new Map<string, number[]>(allRoutes.map((route) => [route, []]));
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, route] of allRoutes.entries()) {
        const measured = await send([sites[index]?.origin ?? ""], content, { seconds: SECONDS });
        if (measured.failed > 0) process.exitCode = 1;
        // The first round only warms up.
        if (round > 0) rates.get(route)?.push(measured["requests per second"]);
      }
    }
    const [first = 1] = [...rates.values()].map(median);
    console.table(
      Object.fromEntries(
        [...rates].map(([route, all]) => [
          route,
          {
            "requests per second": median(all),
            least: Math.min(...all),
            most: Math.max(...all),
            ratio: roundToHundredths(median(all) / first),
          },
        ]),
      ),
    );
  } finally {
    for (const site of sites) await site.remove();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
