import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { messages, paths, type Release } from "@handwork/contract";
import { SERVICE } from "@handwork/e2e-support/employer";
import { fillJobDetails, headingIs, ready, shown, signInByForm } from "@handwork/e2e-support/page";
import { buildProduct } from "@handwork/e2e-support/site";
import type { Browser, Page } from "playwright-core";
import { type Bench, PHONE, withBrowser, withSite } from "./bench.ts";
import { startMeter, toKilobytes, totalKilobytes } from "./meter.ts";

/** Budgets in KB, compressed with brotli. */
const BUDGETS = { home: 245, homeScripts: 155, entry: 18, journey: 380 };

/** Turns off web vitals, as in nine of ten page loads. Their library adds 2.8 KB to the tenth. */
const UNSAMPLED = { WEB_VITALS_SHARE: "0" };

interface Row {
  what: string;
  KB: number;
  budget?: number;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).first().tap();

/** An employer's journey from the home page to the paid order and the dashboard. Each step leads to a heading. */
const journey: [step: string, heading: string | RegExp, go: (page: Page) => Promise<unknown>][] = [
  ["home", /\w/, (page) => page.goto(paths.home).then(() => ready(page))],
  [
    "search",
    /^Plumbers in/,
    async (page) => {
      await page.getByLabel("Job keyword").fill(SERVICE);
      await page.keyboard.press("Enter");
    },
  ],
  ["sign-in page", "Sign in", (page) => press(page, "Make A Request")],
  ["job details", "Job details", (page) => signInByForm(page)],
  [
    "cart",
    "Your cart",
    async (page) => {
      await fillJobDetails(page);
      await press(page, "Save job details");
    },
  ],
  ["payment", "Payment", (page) => press(page, "Proceed to Checkout")],
  [
    "paid",
    messages.payment.successMark,
    async (page) => {
      await press(page, "Pay Now");
      await (await shown(page.getByRole("button", { name: /^Pay ₦/ }))).click();
    },
  ],
  ["dashboard", /^Welcome/, (page) => page.getByRole("link", { name: "See Transaction Details" }).click()],
];

/** Opens a page for a new visitor with a phone, and measures the visitor's traffic. */
async function withVisitor<T>(
  browser: Browser,
  site: string,
  use: (page: Page, meter: Awaited<ReturnType<typeof startMeter>>) => Promise<T>,
): Promise<T> {
  const meter = await startMeter(site);
  const context = await browser.newContext({ ...PHONE, baseURL: meter.origin, reducedMotion: "reduce" });
  try {
    return await use(await context.newPage(), meter);
  } finally {
    await context.close();
    meter.close();
  }
}

const weighHome = (browser: Browser, site: string): Promise<Row[]> =>
  withVisitor(browser, site, async (page, meter) => {
    await page.goto(paths.home);
    const first = await meter.take();
    await page.goto(paths.home);
    const second = await meter.take();
    return [
      { what: "home, first visit", KB: totalKilobytes(first), budget: BUDGETS.home },
      { what: "of which scripts", KB: totalKilobytes(first, "text/javascript"), budget: BUDGETS.homeScripts },
      { what: "of which HTML", KB: totalKilobytes(first, "text/html") },
      { what: "of which styles", KB: totalKilobytes(first, "text/css") },
      { what: "of which fonts", KB: totalKilobytes(first, "font/") },
      { what: "of which pictures", KB: totalKilobytes(first, "image/") },
      { what: "home, second visit", KB: totalKilobytes(second) },
    ];
  });

const weighJourney = (browser: Browser, site: string): Promise<Row[]> =>
  withVisitor(browser, site, async (page, meter) => {
    const rows: Row[] = [];
    for (const [step, heading, go] of journey) {
      await go(page);
      await headingIs(page, heading);
      const responses = await meter.take();
      // In production, the bank's page comes from the payment provider.
      const own = responses.filter(({ path }) => !path.startsWith("/sandbox/"));
      rows.push({ what: `employer: ${step}`, KB: totalKilobytes(own) });
    }
    const KB = Math.round(rows.reduce((sum, row) => sum + row.KB, 0) * 10) / 10;
    return [...rows, { what: "employer's journey", KB, budget: BUDGETS.journey }];
  });

function weighEntry(folder: string): Row[] {
  const release: Release = JSON.parse(readFileSync(join(folder, "release.json"), "utf8"));
  if (release.app === "shell") return [];
  const { size } = statSync(join(folder, `${release.entry}.br`));
  return [{ what: `entry file of ${release.app}`, KB: toKilobytes(size), budget: BUDGETS.entry }];
}

/**
 * Measures the transferred size of pages on a phone, including headers and prefetched files. Exits with 1 if a budget
 * is exceeded.
 */
export const run: Bench = async (isWanted) => {
  const product = await buildProduct();
  const rows = isWanted("entries") ? product.publish.flatMap(weighEntry) : [];
  if (isWanted("home") || isWanted("journey"))
    await withSite(
      product,
      ({ origin }) =>
        withBrowser(async (browser) => {
          if (isWanted("home")) rows.push(...(await weighHome(browser, origin)));
          if (isWanted("journey")) rows.push(...(await weighJourney(browser, origin)));
        }),
      UNSAMPLED,
    );
  console.table(rows);
  const exceeded = rows.filter(({ KB, budget = Number.POSITIVE_INFINITY }) => KB > budget);
  for (const { what, KB, budget } of exceeded)
    console.error(`${what}: ${KB} KB exceeds the budget of ${budget} KB`);
  if (exceeded.length > 0) process.exitCode = 1;
};
