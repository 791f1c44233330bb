import { parseArgs } from "node:util";
import { measureCrossings } from "./federation/clicks.ts";
import { measureJourney } from "./federation/journey.ts";
import { allPages, isMain, type MeasuredPage, measurePage, samples, warmUp } from "./federation/pages.ts";
import { print, printVerdicts } from "./federation/print.ts";
import { type Bench, startBench } from "./federation/sites.ts";
import { judge, type Measured } from "./federation/targets.ts";
import type { Way } from "./federation/turns.ts";
import { conditions } from "./page-load.ts";
import { keep } from "./results.ts";

const slow: Way = { protocol: "HTTP/1.1", conditions };
const ways: readonly Way[] = [
  slow,
  { protocol: "HTTP/2", conditions },
  { protocol: "HTTP/1.1", conditions: null },
  { protocol: "HTTP/2", conditions: null },
];

/** How often each thing is measured, unless told otherwise: for a run of about six minutes. */
const USUAL = { pages: 1, samples: 1, crossings: 4, journey: 1 };

interface Options {
  /** Every page and step in every way of coming, not samples alone in all but the first. */
  all: boolean;
  /** Times that each is measured, instead of the usual. */
  runs: number | null;
}

async function measureWay(bench: Bench, way: Way, { all, runs }: Options): Promise<Measured> {
  const { browser, running } = bench;
  const whole = all || way === slow;
  const pages: MeasuredPage[] = [];
  for (const page of whole ? allPages : samples) {
    const rounds = runs ?? (whole ? USUAL.pages : USUAL.samples);
    pages.push(await measurePage(browser, running, way, page, rounds, isMain(page) || all || runs !== null));
  }
  const crossings = whole ? await measureCrossings(browser, running, way, runs ?? USUAL.crossings) : [];
  // It leaves another cart than the pages above are shown with.
  const journey = way === slow ? await measureJourney(browser, running, way, runs ?? USUAL.journey) : null;
  process.stdout.write("\n");
  return { way, pages, crossings, journey };
}

/**
 * What federation costs: every public page and the employer's journey of the product, against the same code built
 * as one plain application and delivered by the same server in the same way.
 */
export async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { all: { type: "boolean", default: false }, runs: { type: "string" } },
  });
  const options: Options = { all: values.all, runs: values.runs ? Math.max(1, Number(values.runs)) : null };
  const began = Date.now();
  const bench = await startBench();
  const measured: Measured[] = [];
  try {
    await warmUp(bench.running);
    for (const way of ways) {
      if (way.protocol === "HTTP/2" && !bench.running.federated.secure) continue;
      // The last way shows little that the others do not.
      if (way.protocol === "HTTP/2" && !way.conditions && !options.all) continue;
      const item = await measureWay(bench, way, options);
      measured.push(item);
      print(item);
    }
  } finally {
    await bench.end();
  }
  if (!measured.some(({ way }) => way.protocol === "HTTP/2"))
    console.log("\nThere is no nginx here: HTTP/2 is left out (apt-get install nginx).");
  const verdicts = measured.flatMap(judge);
  printVerdicts(verdicts);
  console.log(`In ${Math.round((Date.now() - began) / 1000)} s.`);
  keep("federation", { conditions, options, verdicts, measured });
  const missed = verdicts.filter(({ outcome }) => outcome === "missed");
  if (missed.length > 0) throw new Error(`${missed.length} targets were missed.`);
}
