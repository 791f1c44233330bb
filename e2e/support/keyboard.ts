import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Number of Tab presses after which a control counts as unreachable. */
const MAX_PRESSES = 150;

/** Returns why the focus is not visible; null if it is visible. Runs in the page. */
async function faultOfFocus(): Promise<string | null> {
  const element = document.activeElement as HTMLElement;
  const isOutlined = (candidate: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
  };
  const isMarked = () => {
    // The browser marks the date picker's button, but computed styles do not show this.
    if (element.matches("input[type=date]")) return true;
    if (!element.matches(":focus-visible")) return false;
    // A link's focus ring may be drawn around its whole card.
    for (let at: Element | null = element; at && at.id !== "main"; at = at.parentElement)
      if (isOutlined(at)) return true;
    return getComputedStyle(element).boxShadow !== "none";
  };
  const inView = () => {
    const { top, left, bottom, right } = element.getBoundingClientRect();
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  };
  // The page scrolls smoothly to the focus.
  const limit = performance.now() + 1_500;
  while (!inView() && performance.now() < limit) await new Promise(requestAnimationFrame);
  const label = (element as HTMLInputElement).labels?.[0];
  const name = element.getAttribute("aria-label") ?? (label ?? element).textContent ?? element.tagName;
  const fault = !inView() ? "out of view" : !isMarked() ? "not marked" : null;
  return fault && `${name.trim().slice(0, 60)}: ${fault}`;
}

/** Moves the focus to a control with Tab. Expects the focus to be visible and in view at each stop. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: "visible" });
  const unseen: string[] = [];
  for (let press = 0; press < MAX_PRESSES; press += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement === document.body)) continue;
    const fault = await page.evaluate(faultOfFocus);
    if (fault) unseen.push(fault);
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(unseen, "stops where the focus is not visible").toEqual([]);
      return;
    }
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** Tabs to a control and presses a key on it. */
export async function press(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Tabs to a field and types into it. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
