import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Maximum duration of a transition in milliseconds. */
const MAX_TRANSITION = 1_000;

/** Returns the page's accessibility violations, whatever their impact. `rule` limits the check to one rule. */
export async function axeViolations(page: Page, rule?: string): Promise<string[]> {
  // The script runs through the debugger because the page's Content-Security-Policy blocks injected scripts.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  // Waits for transitions, because they change colours. A transition that gets no frames never ends.
  await page.evaluate((longest) => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    const ended = Promise.allSettled(transitions.map(({ finished }) => finished));
    return Promise.race([ended, new Promise((resolve) => setTimeout(resolve, longest))]).then(
      () => undefined,
    );
  }, MAX_TRANSITION);
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

/** Expects no accessibility violations. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page), new URL(page.url()).pathname).toEqual([]);
}

/** Returns by how many pixels the content overflows horizontally. */
export const pixelsTooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Returns text that is clipped horizontally without an ellipsis. */
export const textsCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>("*")]
      .filter((box) => {
        const { overflowX, textOverflow } = getComputedStyle(box);
        const cuts = ["hidden", "clip"].includes(overflowX) && textOverflow !== "ellipsis";
        // A box of one pixel is visually hidden on purpose.
        return cuts && box.clientWidth > 1 && box.scrollWidth > box.clientWidth + 1 && box.textContent.trim();
      })
      .map(({ textContent }) => textContent.slice(0, 60)),
  );

/** Returns words in headings, labels and buttons that are broken across lines. */
export const wordsBroken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    for (const element of document.querySelectorAll("main :is(h1, h2, h3, dt, th, label, button)")) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        for (const { index, 0: word } of (text.textContent ?? "").matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });

/** Sets the browser's default text size in pixels. It is normally 16. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard } });
  await devtools.detach();
}

/** Expects no horizontal overflow. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await pixelsTooWide(page), `${new URL(page.url()).pathname}: pixels too wide`).toBeLessThanOrEqual(
    0,
  );
}
