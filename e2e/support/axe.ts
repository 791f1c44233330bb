import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What is wrong with the page as it stands, of whatever impact; of one rule only when it is named. */
export async function faultsOf(page: Page, rule?: string): Promise<string[]> {
  // Evaluated by the debugger: the page's own policy lets no other script in.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (only) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ["violations"],
        ...(only && { runOnly: { type: "rule", values: [only] } }),
      }),
    rule,
  );
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${impact}): ${html.slice(0, 160)}\n${failureSummary}`),
  );
}

/** Finds nothing wrong with the page, of whatever impact. */
export async function accessible(page: Page): Promise<void> {
  expect(await faultsOf(page), new URL(page.url()).pathname).toEqual([]);
}

/** Pixels by which something sticks out to the side. */
export const pixelsTooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Texts that their box cuts off at the side, where no ellipsis says so. */
export const textsCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>("*")]
      .filter((box) => {
        const { overflowX, textOverflow } = getComputedStyle(box);
        const cuts = ["hidden", "clip"].includes(overflowX) && textOverflow !== "ellipsis";
        // A box of one pixel hides its text from the eye on purpose.
        return cuts && box.clientWidth > 1 && box.scrollWidth > box.clientWidth + 1 && box.textContent.trim();
      })
      .map(({ textContent }) => textContent.slice(0, 60)),
  );

/** The browser's own size of text, in pixels; without a setting of its reader's, 16. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard } });
  await devtools.detach();
}

/** Nothing sticks out to the side. */
export async function fitsAcross(page: Page): Promise<void> {
  expect(await pixelsTooWide(page), `${new URL(page.url()).pathname}: pixels too wide`).toBeLessThanOrEqual(
    0,
  );
}
