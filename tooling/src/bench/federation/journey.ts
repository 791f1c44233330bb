import { paths } from "@handwork/contract";
import { employer, nameOf, payableArtisans, SERVICE } from "@handwork/e2e-support/employer";
import { fillJobDetails } from "@handwork/e2e-support/page";
import type { Browser } from "playwright-core";
import type { Side } from "../variants.ts";
import type { Step, Visit } from "../visit.ts";
import type { Running } from "./sites.ts";
import { inTurns, type Turns, visit, type Way } from "./turns.ts";

/** What the employer comes to, one after the other. */
export const stations = ["search", "artisan", "job details", "cart", "payment", "dashboard"] as const;
export type Journey = Record<(typeof stations)[number], Step> & {
  /** Scripts and style sheets of all of it, the first page's included. */
  bytes: number;
};

async function go(visit: Visit, origin: string, artisan: string): Promise<Journey> {
  const first = await visit.load(origin + paths.home);
  const { page } = visit;
  const button = (name: string) => page.getByRole("main").getByRole("button", { name }).first();
  await page.getByRole("search", { name: "Artisans" }).getByLabel("Job keyword").fill(SERVICE);
  const search = await visit.follow(button("Search"));
  const atArtisan = await visit.follow(page.getByRole("link", { name: artisan, exact: true }).first());
  const details = await visit.follow(button("Make A Request"));
  await fillJobDetails(page);
  const cart = await visit.follow(button("Save job details"));
  const payment = await visit.follow(button("Proceed to Checkout"));
  await visit.press(page.getByRole("button", { name: "Menu" }));
  const dashboard = await visit.follow(page.getByRole("banner").getByRole("link", { name: "Dashboard" }));
  const steps = { search, artisan: atArtisan, "job details": details, cart, payment, dashboard };
  const bytes = Object.values(steps).reduce((sum, step) => sum + step.bytes, first.bytes);
  return { ...steps, bytes };
}

/** The employer's journey from the start page to the dashboard, page after page by presses. */
export function measureJourney(
  browser: Browser,
  running: Record<Side, Running>,
  way: Way,
  rounds: number,
): Promise<Turns<Journey>> {
  return inTurns(rounds, async (side) => {
    const buyer = await employer(running[side].origin);
    const [artisan] = await payableArtisans(buyer);
    if (!artisan) throw new Error(`Nobody of ${SERVICE} can be paid online`);
    return visit(browser, running[side], way, "employer", (visit, origin) =>
      go(visit, origin, nameOf(artisan)),
    );
  });
}
