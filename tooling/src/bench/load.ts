import { parseArgs } from "node:util";
import { Site } from "@handwork/e2e-support/site";
import { build } from "../build/build-apps.ts";
import { findCapacity, IN_TIME, type Search } from "./load/capacity.ts";
import type { Outcome } from "./load/generator.ts";
import { LoadGenerator } from "./load/load-generator.ts";
import { shares } from "./load/mix.ts";
import { ofAll, type Percentiles, percentiles } from "./load/percentiles.ts";
import { prepare } from "./load/prepare.ts";
import { type ProcessState, watchProcess } from "./load/process-state.ts";
import { measureYardstick } from "./load/yardstick.ts";
import { keep, load as machineLoad } from "./results.ts";
import { summarise } from "./statistics.ts";

/** Of its capacity. */
const PART = 0.8;
const WARM_UP = { perSecond: 20, seconds: 20 };
const SEARCH: Search = { from: 100, factor: 1.5, seconds: 12, halvings: 3, proof: 60, proofs: 3 };
/** How often p99 may be p50, by kind of request; how much memory may grow. */
const TARGETS = { spread: 5, growth: 1.1 };
/** Milliseconds between two looks at the process, and how many make the beginning and the end. */
const LOOKS = { every: 2_000, edge: 5 };
const MEGABYTE = 1024 * 1024;

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
 * of all together tells of the mix. Both are printed, beside those of a server whose requests all cost the same. At most
 * twelve minutes; `--seconds 30` for a short look in place of two minutes.
 */
export async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { seconds: { type: "string", default: "120" } },
  });
  const { apps, server: script } = await build();
  console.log("A server that works equally long for every request:");
  const yardstick = await measureYardstick(PART);
  const { work, perSecond: calm, spread } = yardstick;
  console.log(
    `With ${work} ms each it carries ${yardstick.capacity} a second; at ${calm} p99 is ${spread} times p50.\n`,
  );

  const site = await Site.start({ script, publish: apps.map(({ dir }) => dir) });
  const before = machineLoad();
  let generator: LoadGenerator | undefined;
  try {
    generator = new LoadGenerator(site.origin, await prepare(site));
    await generator.load(WARM_UP.perSecond, WARM_UP.seconds);
    const { capacity, steps } = await findCapacity(generator, SEARCH);
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
    print({ ...kinds, all: ofAll(outcome) });
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
      all: ofAll(outcome),
      slowdown,
      yardstick,
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
