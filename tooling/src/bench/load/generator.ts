import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type Ask, type KindName, mix } from "./mix.ts";
import { createWorld, type Known, type World } from "./world.ts";

/** What the bench sends. */
export type Order =
  | { do: "begin"; origin: string; known: Known; seed: number }
  | { do: "load"; perSecond: number; seconds: number };

/** What it gets: one for each order. */
export interface Outcome {
  /** Milliseconds from when a request was due until its answer had arrived whole, by what `shares` names. */
  latencies: Record<string, number[]>;
  /** What came instead of a good answer, and how often. */
  errors: Record<string, number>;
  /** Milliseconds by which requests left later than they were due: the generator's own lateness. */
  lateness: number[];
  /** Milliseconds from the first request to the last answer. */
  took: number;
}

/** Milliseconds after which nobody waits any more. */
const PATIENCE = 10_000;
const SOCKETS = 512;

const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
const kinds = Object.keys(mix) as KindName[];

function pickKind(world: World): KindName {
  let left = world.random.next() * 100;
  for (const name of kinds) {
    left -= mix[name].share;
    if (left < 0) return name;
  }
  throw new Error("The shares do not come to a hundred");
}

/** Over when the whole answer is there; throws what went wrong. */
function send(origin: string, { method, path, body, token, learn }: Ask): Promise<void> {
  const json = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, {
      agent,
      method,
      timeout: PATIENCE,
      headers: {
        "accept-encoding": "br, gzip",
        ...(json && { "content-type": "application/json", "content-length": Buffer.byteLength(json) }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer in time")));
    sent.on("error", reject);
    sent.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const { statusCode = 0 } = response;
        if (statusCode < 200 || statusCode > 299)
          return reject(new Error(`${method} answered ${statusCode}`));
        learn?.(Buffer.concat(chunks).toString());
        resolve();
      });
    });
    sent.end(json);
  });
}

/**
 * Sends so many requests a second at random moments (a Poisson process), whatever becomes of those before: as
 * people do, who do not wait for each other. A request that had to wait for a connection waited all the same.
 */
async function load(origin: string, world: World, perSecond: number, seconds: number): Promise<Outcome> {
  const outcome: Outcome = { latencies: {}, errors: {}, lateness: [], took: 0 };
  const underWay = new Set<Promise<void>>();
  const began = performance.now();
  for (let due = began; ; ) {
    due += (-Math.log(1 - world.random.next()) * 1000) / perSecond;
    if (due > began + seconds * 1000) break;
    const wait = due - performance.now();
    if (wait > 1) await sleep(wait);
    const name = pickKind(world);
    const now = performance.now();
    // Timers count whole milliseconds: what leaves before it is due has not waited yet.
    const moment = Math.min(due, now);
    outcome.lateness.push(now - moment);
    const sent = (async () => {
      const ask: Ask = mix[name].ask(world);
      await send(origin, ask);
      const kind = ask.step ?? name;
      outcome.latencies[kind] ??= [];
      outcome.latencies[kind].push(performance.now() - moment);
    })()
      .catch((error: Error) => {
        const what = `${name}: ${error.message}`;
        outcome.errors[what] = (outcome.errors[what] ?? 0) + 1;
      })
      .finally(() => underWay.delete(sent));
    underWay.add(sent);
  }
  await Promise.all(underWay);
  outcome.took = performance.now() - began;
  return outcome;
}

let origin = "";
let world: World;

process.on("message", (order: Order) => {
  if (order.do === "begin") {
    origin = order.origin;
    world = createWorld(order.known, order.seed);
    return;
  }
  load(origin, world, order.perSecond, order.seconds)
    .then((outcome) => process.send?.(outcome))
    .catch((error: Error) => {
      console.error(error);
      process.exit(1);
    });
});
