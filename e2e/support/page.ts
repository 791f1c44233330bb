import { paths } from "@handwork/contract";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { DEMO_PASSWORD } from "./api.ts";
import { bookableDay, jobDetails } from "./employer.ts";
import { tabTo } from "./keyboard.ts";
import { TIMEOUT } from "./timeouts.ts";

/** Polls until the expectation holds. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: TIMEOUT });

/** Waits until an element is visible, and returns it. */
export async function shown(locator: Locator): Promise<Locator> {
  await locator.first().waitFor({ state: "visible" });
  return locator.first();
}

/** Waits until the page's path matches. A RegExp is compared with the path including query and hash. */
export async function arriveAt(page: Page, path: string | RegExp): Promise<void> {
  const matches = (url: URL) => {
    const address = url.pathname + url.search + url.hash;
    return typeof path === "string" ? url.pathname === path : path.test(address);
  };
  await page.waitForURL(matches, { waitUntil: "commit" });
}

/** Expects this to be the page's only first-level heading. */
export async function headingIs(page: Page, text: string | RegExp): Promise<void> {
  await shown(page.getByRole("heading", { level: 1, name: text }));
  expect(await page.locator("h1").count()).toBe(1);
}

export async function textOf(locator: Locator): Promise<string> {
  return (await (await shown(locator)).textContent()) ?? "";
}

const AMOUNT = /₦[\d,]+(?:\.\d{2})?/g;

/** Returns all amounts of money in an element, as displayed. */
export async function amountsIn(locator: Locator): Promise<string[]> {
  return (await textOf(locator)).match(AMOUNT) ?? [];
}

/** Waits until all amounts in an element are the same, and returns this amount. */
export async function amountIn(locator: Locator): Promise<string> {
  let amounts: string[] = [];
  await eventually(async () => {
    amounts = [...new Set(await amountsIn(locator))];
    return amounts.length;
  }).toBe(1);
  return amounts[0] ?? "";
}

/** Converts "₦15,000" to 15000. */
export const nairaOf = (amount: string): number => Number(amount.replace(/[^\d.]/g, ""));

/** Fills in and submits the sign-in form. */
export async function signInByForm(page: Page, username = "employer"): Promise<void> {
  await headingIs(page, "Sign in");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
}

/** Fills in all job details without submitting. */
export async function fillJobDetails(page: Page): Promise<void> {
  await page.getByLabel("Description").fill(jobDetails.description);
  await page.getByLabel("Expected date").fill(bookableDay());
  await page.getByLabel("Address", { exact: true }).fill(jobDetails.address);
  await page.getByLabel("Location").selectOption(jobDetails.location);
  await page.getByLabel("Contact person", { exact: true }).fill(jobDetails.contact_person);
  await page.getByLabel("Contact person's phone").fill(jobDetails.contact_person_phone);
}

/** Opens the navigation menu on narrow screens; does nothing on wide ones. */
export async function openMenu(page: Page): Promise<void> {
  const toggle = page.getByRole("button", { name: "Menu" });
  if ((await toggle.isVisible()) && (await toggle.getAttribute("aria-expanded")) === "false") {
    await toggle.click();
    await eventually(() => toggle.getAttribute("aria-expanded")).toBe("true");
  }
}

/**
 * Waits until React has hydrated the whole page, which happens in steps. From then on, the page handles clicks.
 * @returns milliseconds since the page load began.
 */
export async function ready(page: Page): Promise<number> {
  const moment = await page.waitForFunction(
    () => {
      const header = document.querySelector("header") ?? {};
      const key = Object.keys(header).find((name) => name.startsWith("__reactFiber$"));
      let fiber = key && Reflect.get(header, key);
      while (fiber?.return) fiber = fiber.return;
      return fiber?.stateNode.current.memoizedState.isDehydrated === false && performance.now();
    },
    undefined,
    { timeout: TIMEOUT },
  );
  return Number(await moment.jsonValue());
}

/** Opens a page and waits until it handles clicks. */
export async function open(page: Page, path: string = paths.home): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** Like `openMenu`, but by keyboard. Leaves the focus on the menu button or, on wide screens, on the home link. */
export async function openMenuByKey(page: Page): Promise<void> {
  const toggle = page.getByRole("button", { name: "Menu" });
  const narrow = await toggle.isVisible();
  await tabTo(page, narrow ? toggle : page.getByRole("link", { name: "Handwork, home" }));
  if (narrow) await page.keyboard.press("Enter");
}
