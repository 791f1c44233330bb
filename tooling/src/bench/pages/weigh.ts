import { ready } from "@handwork/e2e-support/page";
import { goWithin } from "@handwork/e2e-support/page-states";
import type { Known, SitePage } from "@handwork/e2e-support/site-pages";
import type { Browser, Page } from "playwright-core";
import { Meter, type Passed, type Weight, weightOf } from "./meter.ts";
import { newVisitor } from "./visitor.ts";

export interface PageWeight {
  page: string;
  as: string | null;
  /** By somebody who was never here, until the page stands: it is drawn, and answers to presses. */
  stands: Weight;
  /** The same until it is at rest: with what keeps it alive, and what is kept for when there is no network. */
  cold: Weight;
  /** By the same browser, at the same address, again. */
  warm: Weight;
  /** Within a visit, from the start page. */
  next: Weight;
  files: { cold: Passed[]; next: Passed[] };
}

const START = "/";

/** Opens an address and leaves it open until it is at rest; gives what has passed meanwhile. */
async function open(page: Page, meter: Meter, address: string) {
  meter.take();
  await page.goto(address);
  await ready(page);
  const stands = meter.soFar;
  await meter.atRest();
  return { ...meter.take(), stands };
}

/** What comes along when the start page is opened, and no other page is to blame for. */
async function filesOfStart(browser: Browser, meter: Meter, as: SitePage["as"]): Promise<Set<string>> {
  const { context, page } = await newVisitor(browser, meter.origin, as);
  const { passed } = await open(page, meter, START);
  await context.close();
  return new Set(passed.map(({ path }) => path));
}
const startFiles = new Map<SitePage["as"], Promise<Set<string>>>();

/** What a page brings that is come to from the start page. */
async function weighNext(browser: Browser, meter: Meter, as: SitePage["as"], address: string) {
  const known = startFiles.get(as) ?? filesOfStart(browser, meter, as);
  startFiles.set(as, known);
  const ofStart = await known;
  const { context, page } = await newVisitor(browser, meter.origin, as);
  meter.take();
  await page.goto(START);
  await ready(page);
  await goWithin(page, address);
  await meter.atRest();
  const passed = meter.take().passed.filter(({ path }) => !ofStart.has(path));
  await context.close();
  return { passed, weight: weightOf(passed) };
}

/** What one page of the site weighs. */
export async function weigh(
  browser: Browser,
  site: string,
  { route, at, as }: SitePage,
  known: Known,
): Promise<PageWeight> {
  const address = at?.(known) ?? route;
  const meter = await Meter.before(site);
  try {
    const { context, page } = await newVisitor(browser, meter.origin, as);
    const cold = await open(page, meter, address);
    await page.close();
    const warm = await open(await context.newPage(), meter, address);
    await context.close();
    const next = await weighNext(browser, meter, as, address);
    return {
      page: route,
      as: as ?? null,
      stands: cold.stands,
      cold: cold.weight,
      warm: warm.weight,
      next: next.weight,
      files: { cold: cold.passed, next: next.passed },
    };
  } finally {
    await meter.close();
  }
}
