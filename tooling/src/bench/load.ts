import { parseArgs } from "node:util";
import { Site } from "../../../e2e/support/site.ts";
import { build } from "../build/build-apps.ts";
import type { Outcome } from "./load/generator.ts";
import { LoadGenerator } from "./load/load-generator.ts";
import { shares } from "./load/mix.ts";
import { type Percentiles, percentiles } from "./load/percentiles.ts";
import { prepare } from "./load/prepare.ts";
import { type ProcessState, watchProcess } from "./load/process-state.ts";
import { keep, load as machineLoad } from "./results.ts";
import { summarise } from "./statistics.ts";

/** Of its capacity. */
const PART = 0.8;
const WARM_UP = { perSecond: 20, seconds: 20 };
/**
 * Requests a second to begin with, the factor from one step to the next, seconds of each; how often the way between the
 * last rate that held and the first that did not is halved after that; seconds for which what was found has to hold, how
 * many rates are tried for so long, and what part of one that did not hold the next may be.
 */
const SEARCH = { from: 100, factor: 1.5, seconds: 12, halvings: 3, proof: 60, proofs: 3, back: 0.95 };
/** Milliseconds in which 99 of 100 requests are answered by a server that is not overloaded. */
const IN_TIME = 250;
/** How often p99 may be p50, by kind of request; how much memory may grow. */
const TARGETS = { spread: 5, growth: 1.1 };
/** Milliseconds between two looks at the process, and how many make the beginning and the end. */
const LOOKS = { every: 2_000, edge: 5 };
const MEGABYTE = 1024 * 1024;

const all = ({ latencies }: Outcome) => percentiles(Object.values(latencies).flat());
const failed = ({ errors }: Outcome) => Object.values(errors).reduce((sum, count) => sum + count, 0);

/**
 * The highest rate, to 5 %, at which every request is answered well and 99 of 100 in time, of requests that come at
 * random moments (a Poisson process) whatever becomes of those before: what the field calls throughput under a latency
 * bound, as in the server scenario of MLPerf's inference benchmark. A rate just past it is answered in time for a while,
 * until what waits has grown, so the rate found has to hold for longer than the steps, or one that is at least 5 %
 * lower is tried. A step has two tries, for others' noise on the machine.
 */
async function findCapacity(generator: LoadGenerator) {
  const steps: { perSecond: number; seconds: number; p99: number; errors: number }[] = [];
  const holds = async (perSecond: number, seconds: number) => {
    const outcome = await generator.load(perSecond, seconds);
    const { p99 } = all(outcome);
    steps.push({ perSecond, seconds, p99, errors: failed(outcome) });
    console.log(
      `${perSecond} a second for ${seconds} s: p99 ${Math.round(p99)} ms, errors ${JSON.stringify(outcome.errors)}`,
    );
    return p99 <= IN_TIME && failed(outcome) === 0;
  };
  const sustains = async (perSecond: number) =>
    (await holds(perSecond, SEARCH.seconds)) || (await holds(perSecond, SEARCH.seconds));

  const held: number[] = [];
  let next: number = SEARCH.from;
  while (await sustains(next)) {
    held.push(next);
    next = Math.round(next * SEARCH.factor);
  }
  let tooMuch = next;
  for (let halving = 0; halving < SEARCH.halvings && held.length > 0; halving += 1) {
    const between = Math.round(Math.sqrt((held.at(-1) ?? 0) * tooMuch));
    if (await sustains(between)) held.push(between);
    else tooMuch = between;
  }
  let most = held.at(-1);
  for (let proof = 0; proof < SEARCH.proofs && most; proof += 1) {
    if (await holds(most, SEARCH.proof)) return { capacity: most, steps };
    const limit = most * SEARCH.back;
    most = held.findLast((perSecond) => perSecond <= limit);
  }
  throw new Error("No rate was held for long: is the machine busy?");
}

const line = (...cells: (string | number)[]) =>
  console.log(cells.map((cell, index) => String(cell).padEnd(index ? 10 : 26)).join(""));

function print(kinds: Record<string, Percentiles>): void {
  line("", "share, %", "requests", "p50, ms", "p95", "p99", "most", "p99 ÷ p50");
  for (const [name, { count, p50, p95, p99, most }] of Object.entries(kinds)) {
    line(name, shares[name] ?? 100, count, p50, p95, p99, most, (p99 / p50).toFixed(1));
  }
}

/** How many times as long as the middle one of its kind each request took: what scheduling calls its slowdown. */
const slowdowns = ({ latencies }: Outcome, kinds: Record<string, Percentiles>) =>
  Object.entries(latencies).flatMap(([name, values]) => {
    const middle = kinds[name]?.p50 ?? Number.NaN;
    return values.map((value) => value / middle);
  });

/** Middle of the first and of the last looks. */
function edges(states: readonly ProcessState[], value: (state: ProcessState) => number) {
  const middle = (some: readonly ProcessState[]) => Math.round(summarise(some.map(value)).median * 10) / 10;
  return { start: middle(states.slice(0, LOOKS.edge)), end: middle(states.slice(-LOOKS.edge)) };
}

/**
 * What one server process carries: finds its capacity for a mix of what people ask, then keeps it at 80 % of that,
 * and looks for errors, for answers that take much longer than others of their kind, and for memory that grows. Of
 * their kind, since a sign-in is one request in a hundred and takes ten times the p50 of all for its password: p99 ÷ p50
 * of all together tells of the mix. Both are printed. At most ten minutes; `--seconds 30` for a short look in place of
 * two minutes.
 */
export async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { seconds: { type: "string", default: "120" } },
  });
  const { apps, server: script } = await build();
  const site = await Site.start({ script, publish: apps.map(({ dir }) => dir) });
  const before = machineLoad();
  let generator: LoadGenerator | undefined;
  try {
    generator = new LoadGenerator(site.origin, await prepare(site));
    await generator.load(WARM_UP.perSecond, WARM_UP.seconds);
    const { capacity, steps } = await findCapacity(generator);
    const perSecond = Math.round(capacity * PART);
    console.log(`\nCapacity ${capacity} requests a second; ${values.seconds} s at ${perSecond}:\n`);

    const measured = generator.load(perSecond, Number(values.seconds));
    const [outcome, states] = await watchProcess(site.origin, LOOKS.every, measured);
    const kinds = Object.fromEntries(
      Object.keys(shares).map((name) => [name, percentiles(outcome.latencies[name] ?? [])]),
    );
    const slowdown = percentiles(slowdowns(outcome, kinds));
    const memory = edges(states, ({ resident }) => resident / MEGABYTE);
    const heap = edges(states, (state) => state.heap / MEGABYTE);
    const loop = edges(states, ({ loopP99 }) => loopP99);
    const lateness = percentiles(outcome.lateness);
    print({ ...kinds, all: all(outcome) });
    console.log(
      `\nOf all, each by the p50 of its kind: p95 ${slowdown.p95}, p99 ${slowdown.p99} times as long.`,
    );
    console.log(`Memory ${memory.start} MB, then ${memory.end} MB; heap ${heap.start}, then ${heap.end} MB.`);
    console.log(`The event loop's delay, p99: ${loop.start} ms, then ${loop.end} ms.`);
    console.log(`The generator was late by ${lateness.p50} ms (p99 ${lateness.p99} ms).`);
    console.log(`Load of the machine ${before} before, ${machineLoad()} after.`);

    const missed = [
      ...Object.entries(outcome.errors).map(([what, count]) => `${count} × ${what}`),
      ...Object.entries(kinds)
        .filter(([, { p50, p99 }]) => p99 > TARGETS.spread * p50)
        .map(([name, { p50, p99 }]) => `${name}: p99 is ${(p99 / p50).toFixed(1)} times p50`),
      ...(memory.end > TARGETS.growth * memory.start ? [`memory grew to ${memory.end} MB`] : []),
    ];
    keep("load", {
      capacity: { perSecond: capacity, answeredWithin: IN_TIME, steps },
      measuredAt: { perSecond, seconds: Number(values.seconds), errors: outcome.errors },
      kinds,
      all: all(outcome),
      slowdown,
      memory,
      heap,
      loopDelayP99: loop,
      lateness,
      states,
      load: { before, after: machineLoad() },
      missed,
    });
    if (missed.length > 0) throw new Error(`Missed:\n${missed.join("\n")}`);
  } finally {
    generator?.end();
    await site.remove();
  }
}
