import { compare, type Ratio } from "../statistics.ts";
import { type Side, sides } from "../variants.ts";
import type { PageLoad } from "../visit.ts";
import type { MeasuredCrossing } from "./clicks.ts";
import type { Journey } from "./journey.ts";
import type { MeasuredPage } from "./pages.ts";
import type { Turns, Way } from "./turns.ts";

/** Federated ÷ plain, at most; links of the chain of requests. */
const TARGETS = { cold: 1.05, warm: 1.05, crossing: 1.15, scripts: 1.15, depth: 2 } as const;

/** Everything that was measured in one way of coming. */
export interface Measured {
  way: Way;
  pages: MeasuredPage[];
  crossings: MeasuredCrossing[];
  journey: Turns<Journey> | null;
}

export interface Verdict extends Ratio {
  what: string;
  /** Null where none is set. */
  target: number | null;
  /** Open: too few or too different values to tell; more runs would. Told: no target says what it should be. */
  outcome: "met" | "missed" | "open" | "told";
}

/** Pairs below which their spread says little of chance, and the chance above which the ratio says little. */
const FEWEST = 8;
const NOISIEST = 0.1;

type Pairs = Record<Side, number[]>;

const both = <T>(turns: Turns<T>[], pick: (item: T) => number): Pairs => {
  const [federated, plain] = sides.map((side) => turns.flatMap((turn) => turn[side].map(pick)));
  return { federated: federated ?? [], plain: plain ?? [] };
};

/** A time may miss its target by as much as chance explains. */
function timed(what: string, { federated, plain }: Pairs, target: number): Verdict {
  const { ratio, noise } = compare(federated, plain);
  if (federated.length < FEWEST || noise > NOISIEST) return { what, ratio, noise, target, outcome: "open" };
  return { what, ratio, noise, target, outcome: ratio - noise > target ? "missed" : "met" };
}

/** What is counted may not. */
function counted(what: string, ratio: number, target: number): Verdict {
  return { what, ratio, noise: 0, target, outcome: ratio > target ? "missed" : "met" };
}

export const nameOfWay = ({ protocol, conditions }: Way): string =>
  `${protocol}, ${conditions ? "slow" : "unthrottled"}`;

/** The worst page's scripts. */
function scriptsOf(pages: MeasuredPage[]): Verdict[] {
  const verdicts = pages.map(({ name, turns }) => {
    const { federated, plain } = both([turns], ({ cold }) => cold.scriptBytes);
    return counted(`script bytes, most at ${name}`, compare(federated, plain).ratio, TARGETS.scripts);
  });
  return verdicts.sort((a, b) => b.ratio - a.ratio).slice(0, 1);
}

function depthOf(pages: MeasuredPage[]): Verdict[] {
  const depths = pages.flatMap(({ name, turns }) => turns.federated.map(({ cold }) => ({ name, ...cold })));
  const [deepest] = depths.sort((a, b) => b.depth - a.depth);
  return deepest ? [counted(`chain depth, most at ${deepest.name}`, deepest.depth, TARGETS.depth)] : [];
}

const paints: Partial<Record<keyof PageLoad, string>> = { content: "content", largestPaint: "LCP" };

/** What the targets say of what was measured in one way of coming. */
export function judge({ way, pages, crossings, journey }: Measured): Verdict[] {
  const verdicts: Verdict[] = [];
  for (const when of ["cold", "warm"] as const) {
    const measured = pages.map(({ turns }) => turns).filter(({ plain }) => plain[0]?.[when]);
    if (measured.length === 0) continue;
    for (const [name, what] of Object.entries(paints) as [keyof PageLoad, string][]) {
      const pairs = both(measured, (visit) => visit[when]?.[name] ?? Number.NaN);
      verdicts.push(timed(`${what}, ${when}`, pairs, TARGETS[when]));
    }
    const { federated, plain } = both(measured, (visit) => visit[when]?.processor ?? Number.NaN);
    const what = `processor time of the page, ${when}`;
    verdicts.push({ what, ...compare(federated, plain), target: null, outcome: "told" });
  }
  if (crossings.length > 0) {
    const turns = both(
      crossings.map(({ turns }) => turns),
      ({ content }) => content,
    );
    verdicts.push(timed("content after a click between apps", turns, TARGETS.crossing));
  }
  verdicts.push(...scriptsOf(pages), ...depthOf(pages));
  if (journey) {
    const { federated, plain } = both([journey], (item) => item.bytes);
    const { ratio } = compare(federated, plain);
    verdicts.push(counted("scripts and styles of the whole journey", ratio, TARGETS.scripts));
  }
  return verdicts.map((item) => ({ ...item, what: `${nameOfWay(way)}: ${item.what}` }));
}
