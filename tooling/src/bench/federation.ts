import { launchBrowser } from "../../../e2e/support/launch.ts";
import { Site } from "../../../e2e/support/site.ts";
import { findBrowser } from "../browser.ts";
import { conditions, loadPage, type PageLoad } from "./page-load.ts";
import { keep, shown } from "./results.ts";
import { type Summary, summarise } from "./statistics.ts";
import { buildVariants, type Rendering, renderings, type Variants } from "./variants.ts";

const RUNS = Math.max(7, Number(process.env.BENCH_RUNS ?? 7));
const PAGE = "/";

const metrics: Record<keyof PageLoad, string> = {
  content: "time to content, ms",
  largestPaint: "largest paint, ms",
  interactive: "time to interactive, ms",
  requests: "scripts and styles",
  bytes: "their bytes",
  depth: "chain depth",
};
const names = Object.keys(metrics) as (keyof PageLoad)[];

type Figures = Record<keyof PageLoad, { federated: Summary; plain: Summary; ratio: number }>;

/** The variants take turns, so that whatever else the machine does meets both. */
async function measure({ federated, plain }: Variants): Promise<Figures> {
  const browser = await launchBrowser(findBrowser());
  const sites: Site[] = [];
  try {
    for (const product of [federated, plain]) sites.push(await Site.start(product));
    const loads: PageLoad[][] = sites.map(() => []);
    // The first load of each warms the server, and does not count.
    for (let run = 0; run <= RUNS; run += 1) {
      for (const [index, { origin }] of sites.entries()) {
        const load = await loadPage(browser, origin + PAGE);
        if (run > 0) loads[index]?.push(load);
      }
      process.stdout.write(".");
    }
    process.stdout.write("\n");
    const [ofFederated = [], ofPlain = []] = loads;
    return Object.fromEntries(
      names.map((name) => {
        const summaries = {
          federated: summarise(ofFederated.map((load) => load[name])),
          plain: summarise(ofPlain.map((load) => load[name])),
        };
        return [name, { ...summaries, ratio: summaries.federated.median / summaries.plain.median }];
      }),
    ) as Figures;
  } finally {
    await browser.close();
    for (const site of sites) await site.remove();
  }
}

function print(rendering: Rendering, figures: Figures): void {
  console.log(`\nRendered by the ${rendering}: median (least–most) of ${RUNS} loads`);
  console.log(`${"".padEnd(26)}${"federated".padEnd(24)}${"plain".padEnd(24)}ratio`);
  for (const name of names) {
    const { federated, plain, ratio } = figures[name];
    const cells = [metrics[name].padEnd(26), shown(federated).padEnd(24), shown(plain).padEnd(24)];
    console.log(cells.join("") + ratio.toFixed(2));
  }
}

/**
 * What federation costs a first visitor of the start page: the product against the same code built as one
 * plain application and delivered by the same server in the same way.
 */
export async function run(): Promise<void> {
  const variants = await buildVariants();
  const { kilobitsPerSecond, roundTripMs, slowerProcessor } = conditions;
  console.log(
    `The start page, cold, over HTTP/1.1: ${kilobitsPerSecond / 1000} Mbit/s, ${roundTripMs} ms round trip, ` +
      `processor ${slowerProcessor} times slower.`,
  );
  const results: Partial<Record<Rendering, Figures>> = {};
  for (const rendering of renderings) {
    const figures = await measure(variants[rendering]);
    results[rendering] = figures;
    print(rendering, figures);
  }
  keep("federation", { protocol: "HTTP/1.1", conditions, runs: RUNS, results });
}
