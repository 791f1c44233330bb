import { setTimeout as sleep } from "node:timers/promises";
import { paths } from "@handwork/contract";
import type { Browser } from "playwright-core";
import type { Side } from "../variants.ts";
import type { Step } from "../visit.ts";
import type { Running } from "./sites.ts";
import { inTurns, type Turns, visit, type Way } from "./turns.ts";

/** Milliseconds in which somebody finds a link in a menu that has just opened. */
const READING = 1_000;

/** A link that leads from a page of one app to one of another, which was not loaded before. */
interface Crossing {
  from: string;
  /** Name of the link in the menu. */
  link: string;
  as?: "employer";
  /** The apps that it leads from and to. */
  between: string;
}

const crossings: readonly Crossing[] = [
  { from: paths.home, link: "Login", between: "marketplace → shell" },
  { from: paths.login, link: "About Us", between: "shell → marketplace" },
  { from: paths.home, link: "Cart", as: "employer", between: "marketplace → employer" },
  { from: paths.employerDashboard, link: "Contact Us", as: "employer", between: "employer → marketplace" },
];

export interface MeasuredCrossing {
  name: string;
  turns: Turns<Step>;
}

/** Opens a page, its menu, and follows a link there. */
export async function measureCrossings(
  browser: Browser,
  running: Record<Side, Running>,
  way: Way,
  rounds: number,
): Promise<MeasuredCrossing[]> {
  const measured: MeasuredCrossing[] = [];
  for (const { from, link, as, between } of crossings) {
    const turns = await inTurns(rounds, (side) =>
      visit(browser, running[side], way, as, async (visit, origin) => {
        await visit.load(origin + from);
        await visit.press(visit.page.getByRole("button", { name: "Menu" }));
        await sleep(READING);
        return visit.follow(visit.page.getByRole("banner").getByRole("link", { name: link }));
      }),
    );
    measured.push({ name: `${between}: ${link}`, turns });
  }
  return measured;
}
