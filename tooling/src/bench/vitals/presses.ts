import { setTimeout as sleep } from "node:timers/promises";
import type { SitePage } from "@handwork/e2e-support/site-pages";
import type { Locator, Page } from "playwright-core";
import type { Visit } from "../visit.ts";

/** What was pressed, and the milliseconds until its answer was painted; 16 for less. */
export interface Pressed {
  what: string;
  duration: number;
}

/** Milliseconds in which even a press that is answered far too late has been. */
const TOO_LATE = 700;

interface Told {
  marks: { press?: number };
}

/** What of a page can be pressed, in the order in which it is; what is not there is left out. */
async function* pressable(page: Page, { press = [] }: SitePage): AsyncGenerator<[what: string, Locator]> {
  const main = page.getByRole("main");
  const header = page.getByRole("banner");
  yield ["menu opens", header.getByRole("button", { name: "Menu" })];
  yield ["menu closes", header.getByRole("button", { name: "Menu" })];
  yield [
    "into a field",
    main.locator("input:is([type=text], [type=search], :not([type])), textarea").first(),
  ];
  for (const name of press) {
    yield [name, main.getByRole("button", { name }).first()];
    await page.keyboard.press("Escape");
  }
  yield ["filter", main.locator("form[role=search] button[type=submit]").first()];
  yield ["Make A Request", main.getByRole("button", { name: "Make A Request" }).first()];
}

/** The longest that an answer took since the visit's last press; what takes under 16 ms is not told. */
async function slowest(page: Page, duration: number): Promise<number> {
  await sleep(TOO_LATE);
  return page.evaluate((known) => Math.max(known, (window as unknown as Told).marks.press ?? 0), duration);
}

/** Presses what the visit's page has to press, and types a word where it has a field. */
export async function pressAll(visit: Visit, entry: SitePage): Promise<Pressed[]> {
  const pressed: Pressed[] = [];
  for await (const [what, target] of pressable(visit.page, entry)) {
    if (!(await target.isVisible()) || !(await target.isEnabled())) continue;
    const { page } = visit;
    const duration = await visit.press(target);
    if (what === "into a field") await page.keyboard.type("abc", { delay: 30 });
    pressed.push({ what, duration: await slowest(page, duration) });
  }
  return pressed;
}
