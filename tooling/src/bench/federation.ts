import { paths } from "@handwork/contract";
import { makeKnown } from "@handwork/e2e-support/known";
import { buildProduct } from "@handwork/e2e-support/site";
import { type Known, type SitePage, sitePages } from "@handwork/e2e-support/site-pages";
import type { Browser } from "playwright-core";
import { type Bench, median, quantile, withBrowser, withSite } from "./bench.ts";
import { buildPlain } from "./plain/build.ts";
import { followMenu, load, newVisitor, type PageLoad } from "./visit.ts";

const sides = ["federated", "plain"] as const;
type Side = (typeof sides)[number];
type Running = Record<Side, { origin: string; known: Known }>;
interface PageVisit {
  cold: PageLoad;
  warm: PageLoad;
}

/** How often each link is followed. */
const CLICKS = 4;

/** Addresses that lead to a page which another address leads to as well. */
const duplicates = [paths.bareOrderService, "/reset-password/:uidb64/:token"];
const ofEmployers = ["/service-details", "/cart", "/payment", "/employer-dashboard"];
const measured = sitePages.filter(({ as, route }) =>
  as ? as === "employer" && ofEmployers.includes(route) : !duplicates.includes(route),
);

/** Links in the menu that lead from a page of one app to one of another. */
const crossings: { from: string; link: string; as?: string }[] = [
  { from: paths.home, link: "Login" },
  { from: paths.login, link: "About Us" },
  { from: paths.home, link: "Cart", as: "employer" },
  { from: paths.employerDashboard, link: "Contact Us", as: "employer" },
];

let turn = 0;
/** Measures both sides, one after the other, so that whatever else the machine does meets both; each goes first in turn. */
async function inTurn<T>(measure: (side: Side) => Promise<T>): Promise<Record<Side, T>> {
  const results: Partial<Record<Side, T>> = {};
  turn += 1;
  for (const side of turn % 2 ? sides : sides.toReversed()) results[side] = await measure(side);
  return results as Record<Side, T>;
}

const visitPage = (browser: Browser, running: Running, { at, as, route }: SitePage) =>
  inTurn(async (side): Promise<PageVisit> => {
    const { origin, known } = running[side];
    const address = origin + (at?.(known) ?? route);
    const context = await newVisitor(browser, origin, as);
    const { page, load: cold } = await load(context, address);
    await page.close();
    const { load: warm } = await load(context, address);
    await context.close();
    return { cold, warm };
  });

const click = (browser: Browser, running: Running, { from, link, as }: (typeof crossings)[number]) =>
  inTurn(async (side) => {
    const { origin } = running[side];
    const context = await newVisitor(browser, origin, as);
    const { page } = await load(context, origin + from);
    const took = await followMenu(page, link);
    await context.close();
    return Math.round(took);
  });

const ratio = (values: Record<Side, number>) => quantile([values.federated / values.plain], 0.5);

function printPages(visits: { route: string; visit: Record<Side, PageVisit> }[]): void {
  const times = ["content", "LCP", "interactive"] as const;
  const cells = (visit: Record<Side, PageVisit>, when: keyof PageVisit) =>
    times.map((time) => {
      const { federated, plain } = { federated: visit.federated[when][time], plain: visit.plain[when][time] };
      return [
        `${when} ${time}`,
        `${Math.round(federated)}/${Math.round(plain)} ${ratio({ federated, plain })}`,
      ];
    });
  console.log("Milliseconds, federated/plain and their ratio:");
  console.table(
    Object.fromEntries(
      visits.map(({ route, visit }) => [
        route,
        Object.fromEntries([
          ...cells(visit, "cold"),
          ...cells(visit, "warm"),
          ["depth", visit.federated.cold.depth],
        ]),
      ]),
    ),
  );
  const ratios = (pick: (visit: PageVisit) => number) =>
    visits.map(({ visit }) => pick(visit.federated) / pick(visit.plain));
  const timesOf = (when: keyof PageVisit) =>
    times.map((time) => [`${time}, ${when}`, median(ratios((visit) => visit[when][time]))]);
  console.log("Federated ÷ plain, median of the pages:");
  console.table({
    ...Object.fromEntries([...timesOf("cold"), ...timesOf("warm")]),
    "bytes of scripts, the worst page": quantile(
      ratios(({ cold }) => cold.scripts),
      1,
    ),
    "depth, the deepest page": Math.max(...visits.map(({ visit }) => visit.federated.cold.depth)),
  });
}

/**
 * What federation costs: pages of the product against the same code as one plain application, which the same server
 * delivers, on the line of a cheap phone. `--only ROUTE` for some pages, `--only clicks` for the links between apps.
 */
export const run: Bench = async (isWanted) => {
  const product = await buildProduct();
  const plainProduct = await buildPlain(product);
  const pages = measured.filter(({ route }) => isWanted(route));
  await withSite(product, ({ origin: federated }) =>
    withSite(plainProduct, ({ origin: plain }) =>
      withBrowser(async (browser) => {
        const running: Running = {
          federated: { origin: federated, known: await makeKnown(federated) },
          plain: { origin: plain, known: await makeKnown(plain) },
        };
        // The first answers of a server are slower.
        for (const page of pages.slice(0, 3)) await visitPage(browser, running, page);
        const visits = [];
        for (const page of pages)
          visits.push({ route: page.route, visit: await visitPage(browser, running, page) });
        if (visits.length > 0) printPages(visits);

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
