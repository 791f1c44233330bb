import { paths } from "@handwork/contract";
import { prepareDemoRecords } from "@handwork/e2e-support/demo-records";
import { buildProduct } from "@handwork/e2e-support/site";
import { type DemoRecords, type SitePage, sitePages } from "@handwork/e2e-support/site-pages";
import type { Browser } from "playwright-core";
import { type Bench, median, quantile, roundToHundredths, withBrowser, withSite } from "./bench.ts";
import { buildPlain } from "./plain/build.ts";
import { followMenu, load, newVisitor, type PageLoad } from "./visit.ts";

const sides = ["federated", "plain"] as const;
type Side = (typeof sides)[number];
type Running = Record<Side, { origin: string; demo: DemoRecords }>;
/** The first visit starts with an empty cache; the second uses the browser's cache from the first. */
const loads = ["cold", "warm"] as const;
const figures = ["content", "LCP", "interactive", "depth", "scripts"] as const;
type PageVisit = Record<(typeof loads)[number], PageLoad>;

/** Number of times to follow each link. */
const CLICKS = 4;

/** Routes that are not measured, because another route shows the same page. */
const duplicates = [paths.bareOrderService, "/reset-password/:uidb64/:token"];
const employerRoutes = ["/service-details", "/cart", "/payment", "/employer-dashboard"];
const measured = sitePages.filter(({ as, route }) =>
  as ? as === "employer" && employerRoutes.includes(route) : !duplicates.includes(route),
);

/** Menu links from a page of one app to a page of another. */
const crossings: { from: string; link: string; as?: string }[] = [
  { from: paths.home, link: "Login" },
  { from: paths.login, link: "About Us" },
  { from: paths.home, link: "Cart", as: "employer" },
  { from: paths.employerDashboard, link: "Contact Us", as: "employer" },
];

let turn = 0;
/**
 * Measures one side right after the other, so that other load on the machine affects both. The sides take turns going
 * first.
 */
async function measureBoth<T>(measure: (side: Side) => Promise<T>): Promise<Record<Side, T>> {
  const results: Partial<Record<Side, T>> = {};
  turn += 1;
  for (const side of turn % 2 ? sides : sides.toReversed()) results[side] = await measure(side);
  return results as Record<Side, T>;
}

const visitPage = (browser: Browser, running: Running, { at, as, route }: SitePage) =>
  measureBoth(async (side): Promise<PageVisit> => {
    const { origin, demo } = running[side];
    const address = origin + (at?.(demo) ?? route);
    const context = await newVisitor(browser, origin, as);
    const { page, load: cold } = await load(context, address);
    await page.close();
    const { load: warm } = await load(context, address);
    await context.close();
    return { cold, warm };
  });

const click = (browser: Browser, running: Running, { from, link, as }: (typeof crossings)[number]) =>
  measureBoth(async (side) => {
    const { origin } = running[side];
    const context = await newVisitor(browser, origin, as);
    const { page } = await load(context, origin + from);
    const took = await followMenu(page, link);
    await context.close();
    return Math.round(took);
  });

/** Returns federated ÷ plain. Equal values give 1. Both can be 0, such as the scripts' bytes on a second visit. */
const ratio = ({ federated, plain }: Record<Side, number>) =>
  federated === plain ? 1 : roundToHundredths(federated / plain);

/** Returns one row per figure for each page load. */
const rowsOf = (route: string, visit: Record<Side, PageVisit>) =>
  loads.flatMap((when) =>
    figures.map((figure) => {
      const federated = Math.round(visit.federated[when][figure]);
      const plain = Math.round(visit.plain[when][figure]);
      return {
        page: route,
        figure: `${figure}, ${when}`,
        federated,
        plain,
        ratio: ratio({ federated, plain }),
      };
    }),
  );

function printPages(rows: ReturnType<typeof rowsOf>): void {
  console.log("Page loads: milliseconds, length of the request chain, bytes of scripts.");
  console.table(rows);
  const summary: Record<string, object> = {};
  for (const figure of new Set(rows.map((row) => row.figure))) {
    const matching = rows.filter((row) => row.figure === figure);
    const ratios = matching.map((row) => row.ratio);
    const highest = Math.max(...matching.map(({ federated }) => federated));
    summary[figure] = {
      "median ratio": median(ratios),
      "highest ratio": quantile(ratios, 1),
      "highest, federated": highest,
    };
  }
  console.log("Federated ÷ plain, over all pages:");
  console.table(summary);
}

/**
 * Measures the cost of federation. Compares the product's pages with the same code built as one plain application. The
 * same server delivers both, to a cheap phone on a slow connection. `--only ROUTE` selects pages, `--only clicks` the
 * links between apps.
 */
export const run: Bench = async (isWanted) => {
  const product = await buildProduct();
  const plainProduct = await buildPlain(product);
  const pages = measured.filter(({ route }) => isWanted(route));
  await withSite(product, ({ origin: federated }) =>
    withSite(plainProduct, ({ origin: plain }) =>
      withBrowser(async (browser) => {
        const running: Running = {
          federated: { origin: federated, demo: await prepareDemoRecords(federated) },
          plain: { origin: plain, demo: await prepareDemoRecords(plain) },
        };
        // Warms up, because a server's first responses are slower.
        for (const page of pages.slice(0, 3)) await visitPage(browser, running, page);
        const rows = [];
        for (const page of pages) rows.push(...rowsOf(page.route, await visitPage(browser, running, page)));
        if (rows.length > 0) printPages(rows);

        if (!isWanted("clicks")) return;
        const clicks = [];
        for (const crossing of crossings)
          for (let count = 0; count < CLICKS; count += 1)
            clicks.push({ ...crossing, ...(await click(browser, running, crossing)) });
        console.log("Milliseconds from a click to the content of another app's page:");
        console.table(clicks.map(({ as, ...row }) => ({ ...row, ratio: ratio(row) })));
        console.log(`Median ratio: ${median(clicks.map(ratio))}`);
      }),
    ),
  );
};
