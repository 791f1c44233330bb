import { eventually, open, shown } from "@handwork/e2e-support/page";
import { test } from "@handwork/e2e-support/test";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

const cards = (page: Page) =>
  page.locator("main li").filter({ has: page.getByRole("link", { name: "See Workers" }) });

/** Titles of the cards that are currently animated, with the duration in milliseconds. */
const animatedCards = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const title = target?.matches("main li") && target.querySelector("h3")?.textContent;
      return title ? [[title, effect?.getComputedTiming().endTime]] : [];
    }),
  );

const showAllCards = (page: Page) => page.getByText(/^All \d+ services$/).click();

/** Waits until the browser has told the page which elements are in view. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));

describe("service cards below the fold", () => {
  test("rise for 1000 ms when they are first scrolled into view, but not on the first screen", {
    tags: ["9.18", "10.25b"],
  }, async ({ visit }) => {
    const { page } = await visit();
    await open(page);
    await shown(cards(page));
    await settled(page);
    expect(await animatedCards(page)).toEqual([]);
    await showAllCards(page);
    const last = cards(page).last();
    const title = await last.getByRole("heading").textContent();
    await last.scrollIntoViewIfNeeded();
    await eventually(() => animatedCards(page)).toContainEqual([title, 1_000]);
    await eventually(() => animatedCards(page)).toEqual([]);
    await cards(page).first().scrollIntoViewIfNeeded();
    await last.scrollIntoViewIfNeeded();
    await settled(page);
    expect(await animatedCards(page)).not.toContainEqual([title, 1_000]);
  });

  test("do not move for users who prefer reduced motion", { tags: ["10.25b"] }, async ({ visit }) => {
    const { page } = await visit({ reducedMotion: "reduce" });
    await open(page);
    await showAllCards(page);
    await cards(page).last().scrollIntoViewIfNeeded();
    await settled(page);
    expect(await animatedCards(page)).toEqual([]);
  });
});
