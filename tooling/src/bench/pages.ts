import { parseArgs } from "node:util";
import { findBrowser } from "@handwork/e2e-support/browser";
import { makeKnown } from "@handwork/e2e-support/known";
import { launchBrowser } from "@handwork/e2e-support/launch";
import { buildProduct, Site } from "@handwork/e2e-support/site";
import { sitePages } from "@handwork/e2e-support/site-pages";
import type { Browser } from "playwright-core";
import { type Journey, roles, travel } from "./pages/journeys.ts";
import { kinds, total, type Weight } from "./pages/meter.ts";
import { type PageWeight, weigh } from "./pages/weigh.ts";
import { keep } from "./results.ts";

/** KB, of 1,000 bytes. */
const TARGETS = { home: 215, homeScripts: 168, employersJourney: 375, nextPage: 30 };
/** Browsers at once: they wait for rest most of the time, and bytes do not mind a busy machine. */
const AT_ONCE = 6;

const kilobytes = (bytes: number) => bytes / 1000;
const shown = (bytes: number) => kilobytes(bytes).toFixed(1).padStart(10);
const besidesPictures = (weight: Weight) => total(weight) - weight.pictures;

/** Does the work on every item, a few at a time; gives what came of it in the order of the items. */
async function each<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = [...items.entries()];
  const runQueue = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      results[next[0]] = await work(next[1]);
      process.stdout.write(".");
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runQueue));
  process.stdout.write("\n");
  return results;
}

const nameOf = ({ page, as }: Pick<PageWeight, "page" | "as">) => (as ? `${page} (${as})` : page);

function print(pages: readonly PageWeight[], journeys: readonly Journey[]): void {
  const columns = [...kinds, "cold", "heads", "stands", "warm", "next", "+pictures"];
  console.log("\nKB as they travel, brotli, over HTTP/1.1 with all heads; by kind: cold.");
  console.log(
    "Heads: of it, heads of answers, which HTTP/2 compresses. Stands: until the page is drawn and answers.",
  );
  console.log("Warm: again. Next: from the start page, besides pictures.\n");
  console.log("".padEnd(56) + columns.map((name) => name.padStart(10)).join(""));
  for (const { cold, stands, warm, next, ...page } of pages) {
    const byKind = kinds.map((kind) => cold[kind]);
    const figures = [...byKind, total(cold), cold.heads, total(stands), total(warm), besidesPictures(next)];
    console.log(nameOf(page).padEnd(56) + [...figures, next.pictures].map(shown).join(""));
  }
  for (const { role, steps, all } of journeys) {
    console.log(`\n${`The ${role}'s journey, cold`.padEnd(56)}   besides pictures   pictures       sent`);
    for (const { step, weight } of [...steps, { step: "all", weight: all }]) {
      const figures = [besidesPictures(weight), weight.pictures, weight.sent].map(shown);
      console.log(`  ${step.padEnd(62)}${figures.join(" ")}`);
    }
  }
}

function missedOf(pages: readonly PageWeight[], journeys: readonly Journey[]): string[] {
  const missed: string[] = [];
  const check = (what: string, bytes: number, most: number) => {
    if (kilobytes(bytes) > most) missed.push(`${what}: ${kilobytes(bytes).toFixed(1)} KB, at most ${most}`);
  };
  for (const page of pages) {
    check(`${nameOf(page)}, next`, besidesPictures(page.next), TARGETS.nextPage);
    if (page.page !== "/") continue;
    check("home, cold", total(page.cold), TARGETS.home);
    check("home, scripts", page.cold.scripts, TARGETS.homeScripts);
  }
  for (const { role, steps, all } of journeys) {
    if (role === "employer") check("the employer's journey", total(all), TARGETS.employersJourney);
    for (const { step, weight } of steps.slice(1))
      check(`the ${role}'s ${step}`, besidesPictures(weight), TARGETS.nextPage);
  }
  return missed;
}

async function measure(browser: Browser, { origin }: Site, only: readonly string[]) {
  const isMeant = (name: string) => only.length === 0 || only.includes(name);
  const known = await makeKnown(origin);
  const meant = sitePages.filter(({ route }) => isMeant(route));
  const pages = await each(meant, (page) => weigh(browser, origin, page, known));
  const journeys = await each(roles.filter(isMeant), (role) => travel(browser, origin, role));
  return { pages, journeys };
}

/**
 * What every page of the site weighs on a telephone, on the first visit, on the second, and within a visit; and what
 * each role's journey transfers. All that travels counts: what is fetched ahead, and what is kept for offline.
 * `--only NAME` for one page, by its route, or one role; may be given several times.
 */
export async function run(): Promise<void> {
  const options = { only: { type: "string", multiple: true, default: [] as string[] } } as const;
  const { only } = parseArgs({ args: process.argv.slice(3), options }).values;
  const site = await Site.start(await buildProduct());
  const browser = await launchBrowser(findBrowser());
  try {
    const { pages, journeys } = await measure(browser, site, only);
    print(pages, journeys);
    const missed = missedOf(pages, journeys);
    keep("pages", { targets: TARGETS, unit: "bytes", pages, journeys, missed });
    if (missed.length > 0) throw new Error(`\nMissed:\n${missed.join("\n")}`);
  } finally {
    await browser.close();
    await site.remove();
  }
}
