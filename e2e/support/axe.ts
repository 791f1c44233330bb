import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Finds nothing wrong with the page, of whatever impact. */
export async function accessible(page: Page): Promise<void> {
  // Evaluated by the debugger: the page's own policy lets no other script in.
  await page.evaluate(source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ["violations"] }),
  );
  const found = violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${impact}): ${html.slice(0, 160)}\n${failureSummary}`),
  );
  expect(found, new URL(page.url()).pathname).toEqual([]);
}

/** Nothing sticks out to the side. */
export async function fitsAcross(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider, `${new URL(page.url()).pathname}: pixels too wide`).toBeLessThanOrEqual(0);
}
