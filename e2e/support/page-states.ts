import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { ApiAnswers } from "./api-answers.ts";
import { eventually, headingIs, shown } from "./page.ts";
import type { DemoRecords, SitePage } from "./site-pages.ts";

/** A page without API calls, from which the tests open other pages. */
const NEUTRAL_PAGE = "/forgot-password";
/** Placeholders for content that is loading. */
const PLACEHOLDER = "main span[aria-hidden]:empty, main [aria-busy=true]";
/** What a button can open: a confirmation, another dialog, or a form's errors. */
const OPENED = "dialog[open], main [aria-invalid=true]";

const addressOf = ({ at, route }: SitePage, demo: DemoRecords) => at?.(demo) ?? route;

/** Navigates like the browser's back button: the document stays, and the router reads the new address. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // Marks the old page's heading, because the new page's heading may have the same text.
    if (new URL(to, location.href).pathname !== location.pathname)
      document.querySelector("h1")?.setAttribute("data-left", "");
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, address);
}

/** Opens a page from `sitePages` and waits until it has loaded completely. */
export async function openFilled(page: Page, entry: SitePage, demo: DemoRecords): Promise<void> {
  await goWithin(page, addressOf(entry, demo));
  await shown(page.locator("h1:not([data-left])"));
  await headingIs(page, entry.heading);
  await eventually(() => page.locator(PLACEHOLDER).count()).toBe(0);
}

/** Like `openFilled`, but first leaves the current page. Also checks the new page's API calls. */
export async function openFresh(
  page: Page,
  api: ApiAnswers,
  entry: SitePage,
  demo: DemoRecords,
): Promise<void> {
  await leave(page);
  api.set("real");
  await openFilled(page, entry, demo);
  // On every page, the bell in the navigation bar makes this call when the page is idle.
  const calledEndpoints = () => api.calledEndpoints.filter((name) => name !== "notificationUnread");
  // A page may load content further down only after its first parts have appeared.
  await eventually(() => calledEndpoints().length).toBeGreaterThanOrEqual(entry.apiCalls?.length ?? 0);
  expect(calledEndpoints(), `API calls of ${entry.route}`).toEqual([...(entry.apiCalls ?? [])].sort());
}

/** Puts a page into each of its states in turn: filled, after pressing each button, waiting, failed, empty. */
export async function* statesOf(
  page: Page,
  api: ApiAnswers,
  entry: SitePage,
  demo: DemoRecords,
): AsyncGenerator<string> {
  await openFresh(page, api, entry, demo);
  yield "filled";
  for (const name of entry.press ?? []) {
    await page.getByRole("main").getByRole("button", { name }).first().click();
    await shown(page.locator(OPENED));
    yield `after pressing ${name}`;
    await page.keyboard.press("Escape");
  }
  if (!entry.apiCalls) return;
  const address = addressOf(entry, demo);

  await leave(page);
  api.set("held");
  await goWithin(page, address);
  await shown(entry.waiting ? page.getByText(entry.waiting) : page.locator(PLACEHOLDER));
  yield "waiting";
  api.set("real");
  await headingIs(page, entry.heading);

  for (const answers of ["failed", "empty"] as const) {
    const text = entry[answers];
    if (!text) continue;
    await leave(page);
    api.set(answers);
    await goWithin(page, address);
    await shown(page.getByText(text));
    yield answers;
  }
}

async function leave(page: Page): Promise<void> {
  await goWithin(page, NEUTRAL_PAGE);
  await shown(page.getByRole("heading", { name: "Forgot password?" }));
}
