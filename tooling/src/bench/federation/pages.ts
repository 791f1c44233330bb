import { type Known, type SitePage, sitePages } from "@handwork/e2e-support/site-pages";
import type { Browser } from "playwright-core";
import type { Side } from "../variants.ts";
import type { PageLoad } from "../visit.ts";
import type { Running } from "./sites.ts";
import { inTurns, type Turns, visit, type Way } from "./turns.ts";

/** A page loaded by its address, by somebody new and by the same person again. */
export interface PageVisit {
  cold: PageLoad;
  /** Null where it was not measured. */
  warm: PageLoad | null;
  /** Milliseconds until a press in the page is answered. */
  press: number;
}

export interface MeasuredPage {
  /** Its route. */
  name: string;
  turns: Turns<PageVisit>;
}

/** The same page under another address. */
const twice = ["/order-service", "/reset-password/:uidb64/:token"];
/** Of the employer, what their journey comes to. */
const ofJourney = ["/service-details", "/cart", "/payment", "/employer-dashboard"];

const publicPages = sitePages.filter(({ as, route }) => !as && !twice.includes(route));
const employersPages = sitePages.filter(({ as, route }) => as === "employer" && ofJourney.includes(route));
export const allPages: readonly SitePage[] = [...publicPages, ...employersPages];

/** What most visits begin with, or come back to. */
const main: readonly string[] = [
  "/",
  "/api/artisans-by-service/:service_title",
  "/artisan-search-results",
  "/artisans/:id",
  "/login",
  "/signup",
  ...ofJourney,
];
export const isMain = ({ route }: SitePage) => main.includes(route);
/** One of a remote, one of the shell, one of another remote that is rendered by the browser. */
export const samples = allPages.filter(({ route }) => ["/", "/login", "/employer-dashboard"].includes(route));

const addressOf = ({ at, route }: SitePage, known: Known) => at?.(known) ?? route;

/** Has both servers do once what they do at a page's first load alone. */
export async function warmUp(running: Record<Side, Running>): Promise<void> {
  for (const { origin, known } of Object.values(running)) {
    for (const page of publicPages) await (await fetch(origin + addressOf(page, known))).arrayBuffer();
  }
}

/** Loads a page cold, presses something in it, and if wanted, loads it again. */
export async function measurePage(
  browser: Browser,
  running: Record<Side, Running>,
  way: Way,
  page: SitePage,
  rounds: number,
  again: boolean,
): Promise<MeasuredPage> {
  const turns = await inTurns(rounds, (side) =>
    visit(browser, running[side], way, page.as, async (visit, origin): Promise<PageVisit> => {
      const address = origin + addressOf(page, running[side].known);
      const cold = await visit.load(address);
      const press = await visit.press(visit.page.getByRole("button", { name: "Menu" }));
      return { cold, press, warm: again ? await visit.load(address) : null };
    }),
  );
  return { name: page.route, turns };
}
