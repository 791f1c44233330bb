import { eventually, open, shown } from "@handwork/e2e-support/page";
import { test } from "@handwork/e2e-support/test";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

const cards = (page: Page) =>
  page.locator("main li").filter({ has: page.getByRole("link", { name: "See Workers" }) });

/** Titles of the cards that are being animated, with the duration in milliseconds. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const title = target?.matches("main li") && target.querySelector("h3")?.textContent;
      return title ? [[title, effect?.getComputedTiming().endTime]] : [];
    }),
  );

/** Waits until the browser has reported to the page what is in view. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));

describe("service cards below the fold", () => {
  test("rise for 1000 ms when they are first scrolled into view; those on the first screen do not [9.18 10.25b]", async ({
    visit,
  }) => {
    const { page } = await visit();
    await open(page);
    await shown(cards(page));
    await settled(page);
    expect(await moving(page)).toEqual([]);
    const last = cards(page).last();
    const title = await last.getByRole("heading").textContent();
    await last.scrollIntoViewIfNeeded();
    await eventually(() => moving(page)).toContainEqual([title, 1_000]);
    await eventually(() => moving(page)).toEqual([]);
    await cards(page).first().scrollIntoViewIfNeeded();
    await last.scrollIntoViewIfNeeded();
    await settled(page);
    expect(await moving(page)).not.toContainEqual([title, 1_000]);
  });

  test("stay still for users who prefer reduced motion [10.25b]", async ({ visit }) => {
    const { page } = await visit({ reducedMotion: "reduce" });
    await open(page);
    await cards(page).last().scrollIntoViewIfNeeded();
    await settled(page);
    expect(await moving(page)).toEqual([]);
  });
});
