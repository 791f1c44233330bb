import { compare, summarise } from "../statistics.ts";
import type { PageLoad, Step } from "../visit.ts";
import { type Journey, stations } from "./journey.ts";
import type { PageVisit } from "./pages.ts";
import { type Measured, nameOfWay, type Verdict } from "./targets.ts";
import type { Turns } from "./turns.ts";

const NAME = 46;
const CELL = 22;

const row = (name: string, cells: readonly string[]) =>
  console.log(name.padEnd(NAME) + cells.map((cell) => cell.padEnd(CELL)).join(""));

const rounded = (value: number) =>
  value < 1 && value > 0 ? value.toFixed(3) : Math.round(value).toLocaleString("en");

/** As `federated / plain = ratio ± noise`. */
function cell<T>(turns: Turns<T>, pick: (item: T) => number): string {
  const [federated, plain] = [turns.federated.map(pick), turns.plain.map(pick)];
  const { ratio, noise } = compare(federated, plain);
  const spread = noise > 0 ? ` ±${noise.toFixed(2)}` : "";
  const sides = `${rounded(summarise(federated).median)}/${rounded(summarise(plain).median)}`;
  return Number.isFinite(ratio) ? `${sides} ${ratio.toFixed(2)}${spread}` : sides;
}

const loadColumns: [string, (load: PageLoad) => number][] = [
  ["content, ms", ({ content }) => content],
  ["LCP, ms", ({ largestPaint }) => largestPaint],
  ["interactive, ms", ({ interactive }) => interactive],
  ["processor, ms", ({ processor }) => processor],
];
const coldColumns: [string, (visit: PageVisit) => number][] = [
  ...loadColumns.map(([name, pick]): [string, (visit: PageVisit) => number] => [
    name,
    ({ cold }) => pick(cold),
  ]),
  ["INP, ms", ({ press }) => press],
  ["CLS", ({ cold }) => cold.shift],
  ["script bytes", ({ cold }) => cold.scriptBytes],
  ["requests", ({ cold }) => cold.requests],
  ["depth", ({ cold }) => cold.depth],
];
const warmColumns: [string, (visit: PageVisit) => number][] = loadColumns.map(([name, pick]) => [
  name,
  ({ warm }) => (warm ? pick(warm) : Number.NaN),
]);

interface Row<T> {
  name: string;
  turns: Turns<T>;
}

function table<T>(title: string, rows: Row<T>[], columns: [string, (item: T) => number][]): void {
  row(
    title,
    columns.map(([name]) => name),
  );
  for (const { name, turns } of rows)
    row(
      name,
      columns.map(([, pick]) => cell(turns, pick)),
    );
}

const stepColumns: [string, (step: Step) => number][] = [
  ["content, ms", ({ content }) => content],
  ["bytes", ({ bytes }) => bytes],
  ["requests", ({ requests }) => requests],
];

const stationOf = (
  { federated, plain }: Turns<Journey>,
  station: (typeof stations)[number],
): Turns<Step> => ({
  federated: federated.map((journey) => journey[station]),
  plain: plain.map((journey) => journey[station]),
});

/** Prints what was measured in one way of coming: medians of both sides, the ratio, and what of it may be chance. */
export function print({ way, pages, crossings, journey }: Measured): void {
  console.log(`\n${nameOfWay(way)}: federated/plain ratio ±noise`);
  table("COLD", pages, coldColumns);
  const again = pages.filter(({ turns }) => turns.plain[0]?.warm);
  if (again.length > 0) table("WARM", again, warmColumns);
  if (crossings.length > 0) table("BY CLICK FROM ANOTHER APP", crossings, stepColumns);
  if (!journey) return;
  const rows = stations.map((name) => ({ name, turns: stationOf(journey, name) }));
  table("THE EMPLOYER'S JOURNEY", rows, stepColumns);
  row("all of it, scripts and styles", ["", cell(journey, ({ bytes }) => bytes)]);
}

/** Prints what the targets say. */
export function printVerdicts(verdicts: readonly Verdict[]): void {
  console.log("\nTargets");
  for (const { what, ratio, noise, target, outcome } of verdicts) {
    const value = `${ratio.toFixed(3)} ±${noise.toFixed(3)}`;
    const wanted = target === null ? "" : `at most ${target.toFixed(2)}`;
    console.log(`${outcome.padEnd(8)}${what.padEnd(72)}${value.padEnd(18)}${wanted}`);
  }
  if (verdicts.some(({ outcome }) => outcome === "open"))
    console.log("Open ones were measured too seldom, or on too busy a machine: --runs 5 tells more.");
}
