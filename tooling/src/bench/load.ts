import { setTimeout as sleep } from "node:timers/promises";
import { Caller } from "@handwork/e2e-support/api";
import { newPerson, registerEmployer } from "@handwork/e2e-support/person";
import { buildProduct } from "@handwork/e2e-support/site";
import autocannon from "autocannon";
import { type Bench, percentiles, withSite } from "./bench.ts";
import { type Content, readContent, requestsOf } from "./mix.ts";

const CONNECTIONS = 16;
const SECONDS = 30;
/** autocannon sends them in a burst at the beginning of each second. */
const PER_SECOND = 100;
/** Seconds in which a server finishes what it does after a run. */
const PAUSE = 3;

interface Load {
  seconds: number;
  /** Requests a second of all connections; each sends the next one when it has an answer unless given. */
  overallRate?: number;
}

/** Sends the mix over connections of a new employer each: a cart that an earlier run left half filled would differ. */
export async function send(origin: string, content: Content, load: Load) {
  const employers: Caller[] = [];
  for (let count = 0; count < CONNECTIONS; count += 1)
    employers.push(await registerEmployer(origin, newPerson()));
  const connections = employers.entries();
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options: autocannon.Options = {
      url: origin,
      connections: CONNECTIONS,
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
  await sleep(PAUSE * 1000);
  const failed = result.non2xx + result.errors + result.timeouts;
  return { "requests a second": result.requests.average, ...percentiles(times), failed };
}

/**
 * What one server process carries of a mix of what people request: as many as it answers, and a hundred a second.
 * `--only capacity` or `--only rate` for one of both.
 */
export const run: Bench = async (isWanted) =>
  withSite(await buildProduct(), async ({ origin }) => {
    const content = await readContent(new Caller(origin));
    await send(origin, content, { seconds: SECONDS / 3 });
    const rows: Record<string, Awaited<ReturnType<typeof send>>> = {};
    if (isWanted("capacity"))
      rows[`${CONNECTIONS} connections, as many as it answers`] = await send(origin, content, {
        seconds: SECONDS,
      });
    if (isWanted("rate"))
      rows[`${PER_SECOND} a second`] = await send(origin, content, {
        seconds: SECONDS,
        overallRate: PER_SECOND,
      });
    console.log("Milliseconds until an answer is complete:");
    console.table(rows);
    if (Object.values(rows).some(({ failed }) => failed > 0)) process.exitCode = 1;
  });
