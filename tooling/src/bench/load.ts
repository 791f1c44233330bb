import { setTimeout as sleep } from "node:timers/promises";
import { Caller } from "@handwork/e2e-support/api";
import { newPerson, registerEmployer } from "@handwork/e2e-support/person";
import { buildProduct, Site } from "@handwork/e2e-support/site";
import autocannon from "autocannon";
import { type Bench, percentiles, roundToHundredths, withSite } from "./bench.ts";
import { type Content, readContent, requestsOf } from "./mix.ts";

const CONNECTIONS = 16;
const SECONDS = 30;
/** Requests per second. autocannon sends them in a burst at the start of each second. */
const PER_SECOND = 100;
/** Maximum ratio of the 99th percentile to the median at that rate. */
const SPREAD_MAX = 5;
/** Seconds to wait after a run while the server finishes its work. */
const PAUSE = 3;

interface Load {
  seconds: number;
  /**
   * Requests per second over all connections. By default, each connection sends its next request after each response.
   */
  overallRate?: number;
}

/**
 * Sends the mix of requests and returns the rate, the response times and the number of failures. Each connection is
 * signed in as a new employer with an empty cart. The connections are spread evenly over the processes at `origins`.
 */
export async function send(origins: readonly string[], content: Content, load: Load) {
  const times: number[] = [];
  const results = await Promise.all(
    origins.map((origin) => sendTo(origin, content, load, CONNECTIONS / origins.length, times)),
  );
  await sleep(PAUSE * 1000);
  const sum = (of: (result: autocannon.Result) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  const spread = percentiles(times);
  return {
    "requests per second": Math.round(sum(({ requests }) => requests.average)),
    ...spread,
    "p99 / p50": roundToHundredths(spread.p99 / spread.p50),
    failed: sum(({ non2xx, errors, timeouts }) => non2xx + errors + timeouts),
  };
}

async function sendTo(
  origin: string,
  content: Content,
  load: Load,
  count: number,
  times: number[],
): Promise<autocannon.Result> {
  const employers: Caller[] = [];
  while (employers.length < count) employers.push(await registerEmployer(origin, newPerson()));
  const connections = employers.entries();
  return new Promise((resolve, reject) => {
    const options: autocannon.Options = {
      url: origin,
      connections: count,
      duration: load.seconds,
      ...(load.overallRate && { overallRate: load.overallRate }),
      headers: { "accept-encoding": "br, gzip" },
      setupClient(client) {
        const [number, employer] = connections.next().value ?? [0, new Caller(origin)];
        client.setRequests(requestsOf(content, employer, number));
      },
    };
    const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    run.on("response", (_client, _status, _bytes, time) => times.push(time));
  });
}

/**
 * Measures a server with a typical mix of requests. `--only capacity` measures only the maximum load of one process,
 * and of two processes that share a database. `--only rate` measures only one process at 100 requests per second. Exits
 * with 1 if a request fails, or if the 99th percentile at that rate is more than five times the median.
 */
export const run: Bench = async (isWanted) => {
  const product = await buildProduct();
  await withSite(product, async ({ origin, dataDir }) => {
    const content = await readContent(new Caller(origin));
    await send([origin], content, { seconds: SECONDS / 3 });
    const capacity: Record<string, Awaited<ReturnType<typeof send>>> = {};
    const rate: typeof capacity = {};
    if (isWanted("rate"))
      rate[`${PER_SECOND} per second`] = await send([origin], content, {
        seconds: SECONDS,
        overallRate: PER_SECOND,
      });
    if (isWanted("capacity")) {
      capacity["1 process"] = await send([origin], content, { seconds: SECONDS });
      const second = await Site.startSecond(product, dataDir);
      try {
        const origins = [origin, second.origin];
        await send(origins, content, { seconds: SECONDS / 3 });
        capacity["2 processes"] = await send(origins, content, { seconds: SECONDS });
      } finally {
        await second.end();
      }
    }
    for (const [title, rows] of [
      ["One process, milliseconds until a response is complete:", rate],
      [`${CONNECTIONS} connections, each sending its next request after a response:`, capacity],
    ] as const) {
      if (Object.keys(rows).length === 0) continue;
      console.log(title);
      console.table(rows);
    }
    const failed = [...Object.values(capacity), ...Object.values(rate)].some((row) => row.failed > 0);
    if (failed || Object.values(rate).some((row) => row["p99 / p50"] > SPREAD_MAX)) process.exitCode = 1;
  });
};
