import { parseArgs } from "node:util";
import { Caller } from "@handwork/e2e-support/api";
import { findBrowser } from "@handwork/e2e-support/browser";
import { giveSession } from "@handwork/e2e-support/employer";
import { makeKnown } from "@handwork/e2e-support/known";
import { launchBrowser } from "@handwork/e2e-support/launch";
import { buildProduct, Site } from "@handwork/e2e-support/site";
import { type Known, type SitePage, sitePages } from "@handwork/e2e-support/site-pages";
import type { Browser } from "playwright-core";
import { conditions } from "./page-load.ts";
import { keep, shown } from "./results.ts";
import { type Summary, summarise } from "./statistics.ts";
import { Visit } from "./visit.ts";
import { type Pressed, pressAll } from "./vitals/presses.ts";

/** Milliseconds; cumulative layout shift; milliseconds. */
const TARGETS = { largestPaint: 1_800, shift: 0.01, press: 200 };

interface PageVitals {
  page: string;
  as: string | null;
  largestPaint: Summary;
  /** The most of all loads. */
  shift: number;
  presses: Pressed[];
}

/** Loads a page, by somebody new each time, and presses what there is to press when it was loaded last. */
async function measurePage(
  browser: Browser,
  { origin }: Site,
  caller: Caller | null,
  entry: SitePage,
  known: Known,
  runs: number,
): Promise<PageVitals> {
  const { route, at, as } = entry;
  const paints: number[] = [];
  const shifts: number[] = [];
  let presses: Pressed[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const visit = await Visit.start(browser, conditions);
    try {
      if (caller) await giveSession(visit.context, caller);
      const { largestPaint, shift } = await visit.load(origin + (at?.(known) ?? route));
      paints.push(largestPaint);
      shifts.push(shift);
      if (run === runs) presses = await pressAll(visit, entry);
    } finally {
      await visit.end();
    }
  }
  return {
    page: route,
    as: as ?? null,
    largestPaint: summarise(paints),
    shift: Math.max(...shifts),
    presses,
  };
}

const nameOf = ({ page, as }: PageVitals) => (as ? `${page} (${as})` : page);
const slowestOf = ({ presses }: PageVitals) =>
  presses.reduce<Pressed>((most, press) => (press.duration > most.duration ? press : most), {
    what: "",
    duration: 0,
  });

function print(page: PageVitals): void {
  const { what, duration } = slowestOf(page);
  const cells = [shown(page.largestPaint).padStart(24), page.shift.toFixed(3).padStart(8)];
  console.log(`${nameOf(page).padEnd(56)}${cells.join("")}${String(duration).padStart(8)}  ${what}`);
}

function missedOf(page: PageVitals): string[] {
  const name = nameOf(page);
  const { median } = page.largestPaint;
  return [
    ...(page.as === null && !(median <= TARGETS.largestPaint)
      ? [`${name}: largest paint at ${Math.round(median)} ms, at most ${TARGETS.largestPaint}`]
      : []),
    ...(page.shift > TARGETS.shift
      ? [`${name}: shift ${page.shift.toFixed(3)}, at most ${TARGETS.shift}`]
      : []),
    ...page.presses
      .filter(({ duration }) => duration > TARGETS.press)
      .map(({ what, duration }) => `${name}: ${what} took ${duration} ms, at most ${TARGETS.press}`),
  ];
}

/**
 * When the largest part of each page is painted, how far anything moves by itself, and how long presses take to show,
 * on a cheap telephone. Public pages are loaded `--runs` times (3), others once. `--only ROUTE` for one page; may be
 * given several times.
 */
export async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { runs: { type: "string", default: "3" }, only: { type: "string", multiple: true } },
  });
  const site = await Site.start(await buildProduct());
  const browser = await launchBrowser(findBrowser());
  const { kilobitsPerSecond, roundTripMs, slowerProcessor } = conditions;
  console.log(
    `Cold, over HTTP/1.1: ${kilobitsPerSecond / 1000} Mbit/s, ${roundTripMs} ms round trip, ` +
      `processor ${slowerProcessor} times slower.\n`,
  );
  console.log(`${"".padEnd(56)}${"largest paint, ms".padStart(24)}${"shift".padStart(8)}  slowest press, ms`);
  const pages: PageVitals[] = [];
  try {
    const known = await makeKnown(site.origin);
    const callers = new Map<string, Caller>();
    for (const entry of sitePages) {
      if (values.only?.includes(entry.route) === false) continue;
      const { as } = entry;
      const caller = as ? (callers.get(as) ?? (await Caller.signIn(site.origin, as))) : null;
      if (as && caller) callers.set(as, caller);
      // The first load of a page warms the server.
      await fetch(site.origin + (entry.at?.(known) ?? entry.route));
      const runs = as ? 1 : Number(values.runs);
      const page = await measurePage(browser, site, caller, entry, known, runs);
      pages.push(page);
      print(page);
    }
    const missed = pages.flatMap(missedOf);
    keep("vitals", { conditions, protocol: "HTTP/1.1", targets: TARGETS, pages, missed });
    if (missed.length > 0) throw new Error(`\nMissed:\n${missed.join("\n")}`);
  } finally {
    await browser.close();
    await site.remove();
  }
}
