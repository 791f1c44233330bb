import { findBrowser } from "@handwork/e2e-support/browser";
import { launchBrowser } from "@handwork/e2e-support/launch";
import { repeat, timeBuild, timeTypes } from "./build/builds.ts";
import { Checkout } from "./build/checkout.ts";
import { timeSaves, timeServerSaves } from "./build/saves.ts";
import { keep, load, shown } from "./results.ts";
import type { Summary } from "./statistics.ts";

/** Milliseconds, of the median. */
const TARGETS = { start: 3_000, build: 2_000, types: 2_000, save: 200 };

interface Row {
  name: string;
  took: Summary;
  target?: number;
}

async function timeStarts(checkout: Checkout): Promise<Row[]> {
  const start = async () => {
    const { took, end } = await checkout.serve("start");
    await end();
    return took;
  };
  const cold = await repeat(2, () => {
    checkout.empty();
    return start();
  });
  const again = await repeat(5, start);
  return [
    { name: "pnpm start, nothing built and no database", took: cold },
    { name: "pnpm start, the second time", took: again, target: TARGETS.start },
  ];
}

async function timeDevelopment(checkout: Checkout): Promise<Row[]> {
  const { took, end } = await checkout.serve("dev");
  const browser = await launchBrowser(findBrowser());
  try {
    const saves = Object.entries(await timeSaves(checkout, browser));
    const server = await timeServerSaves(checkout);
    return [
      { name: "pnpm dev, until the site is ready", took: { median: took, least: took, most: took } },
      ...saves.map(([what, saved]) => ({
        name: `a save of ${what}, until it is shown`,
        took: saved,
        target: TARGETS.save,
      })),
      { name: "a save of the server's code, until it serves again", took: server },
    ];
  } finally {
    await browser.close();
    await end();
  }
}

const parts: Record<string, (checkout: Checkout) => Promise<Row[]>> = {
  starts: timeStarts,
  build: async (checkout) => [
    {
      name: "pnpm build of one remote that has changed",
      took: await timeBuild(checkout),
      target: TARGETS.build,
    },
  ],
  types: async (checkout) =>
    Object.entries(await timeTypes(checkout)).map(([name, took]) => ({ name, took, target: TARGETS.types })),
  saves: timeDevelopment,
};

const line = ({ name, took, target }: Row) =>
  name.padEnd(58) + shown(took).padEnd(24) + (target ? `target ${target}` : "");

/**
 * What developers wait for: starts, builds, checks of types, and saves until the open page shows them. All of it, or
 * the parts that are named: `pnpm bench build saves`.
 */
export async function run(): Promise<void> {
  const named = process.argv.slice(3);
  const unknown = named.find((name) => !(name in parts));
  if (unknown) throw new Error(`There is no part ${unknown}. There are: ${Object.keys(parts).join(", ")}.`);
  const checkout = await Checkout.make();
  const rows: Row[] = [];
  const before = load();
  try {
    for (const [name, time] of Object.entries(parts))
      if (named.length === 0 || named.includes(name)) rows.push(...(await time(checkout)));
  } finally {
    checkout.remove();
  }
  console.log(`\nms: median (least–most); load of the machine ${before} before, ${load()} after`);
  for (const row of rows) console.log(line(row));
  const missed = rows.flatMap(({ name, took: { median }, target }) =>
    target && median > target ? [`${name}: ${Math.round(median)} ms, not ${target}`] : [],
  );
  const figures = Object.fromEntries(rows.map(({ name, took }) => [name, took]));
  keep("build", { targets: TARGETS, figures, load: { before, after: load() }, missed });
  if (missed.length > 0) throw new Error(`Missed:\n${missed.join("\n")}`);
}
