import { BOOT_ELEMENT_ID, type Boot, paths, userTypes } from "@handwork/contract";
import { Caller } from "@handwork/e2e-support/api";
import { ApiAnswers } from "@handwork/e2e-support/api-answers";
import {
  axeViolations,
  expectAccessible,
  expectNoOverflow,
  pixelsTooWide,
  setTextSize,
  textsCutOff,
} from "@handwork/e2e-support/axe";
import { prepareDemoRecords } from "@handwork/e2e-support/demo-records";
import { fillCart, setSessionCookies, signInEmployer } from "@handwork/e2e-support/employer";
import { headingIs, open, shown } from "@handwork/e2e-support/page";
import { openFresh, statesOf } from "@handwork/e2e-support/page-states";
import { type DemoRecords, sitePages } from "@handwork/e2e-support/site-pages";
import { sizes, test } from "@handwork/e2e-support/test";
import { testSite } from "@handwork/e2e-support/test-site";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect } from "vitest";

const full = Boolean(process.env.TEST_FULL);
const widths = full ? [sizes.narrow, sizes.wide] : [sizes.narrow];
const NARROWEST = { width: 320, height: 640 };
/** Text sizes in pixels: the browsers' default, and twice that size, which users can choose. */
const TEXT = { normal: 16, large: 32 };

let demo: DemoRecords;
beforeAll(async () => {
  demo = await prepareDemoRecords(testSite().origin);
});

test("the table of pages lists exactly the pages that live apps declare", async ({ visit }) => {
  const { page } = await visit();
  await page.goto(paths.home);
  const boot: Boot = JSON.parse((await page.locator(`#${BOOT_ELEMENT_ID}`).textContent()) ?? "");
  const declared = [boot.shell, ...boot.remotes].flatMap(({ routes }) => routes.map(({ path }) => path));
  const covered = new Set(sitePages.map(({ route }) => route));
  expect([...covered].sort()).toEqual(declared.sort());
});

/** Finds accessibility problems in the page's current state, in light and dark mode and at every width. */
async function findProblems(page: Page): Promise<string[]> {
  const violations: string[] = [];
  for (const size of widths) {
    await page.setViewportSize(size);
    violations.push(...(await axeViolations(page)));
    await page.emulateMedia({ colorScheme: "dark" });
    // Only colours differ in dark mode.
    violations.push(
      ...(await axeViolations(page, "color-contrast")).map((fault) => `in dark mode: ${fault}`),
    );
    await page.emulateMedia({ colorScheme: "light" });
  }
  await page.setViewportSize(NARROWEST);
  const tooWide = await pixelsTooWide(page);
  if (tooWide > 0) violations.push(`at ${NARROWEST.width}: ${tooWide} pixels too wide`);
  await page.setViewportSize(sizes.narrow);
  await setTextSize(page, TEXT.large);
  const withLargeText = await pixelsTooWide(page);
  if (withLargeText > 0) violations.push(`with large text: ${withLargeText} pixels too wide`);
  violations.push(...(await textsCutOff(page)).map((text) => `with large text, cut off: ${text}`));
  await setTextSize(page, TEXT.normal);
  const headings = await page.getByRole("heading", { level: 1 }).count();
  if (headings !== 1) violations.push(`${headings} first-level headings`);
  const title = await page.title();
  if (!/\S · Handwork$/.test(title)) violations.push(`title: ${title}`);
  return violations;
}

describe.for(["visitor", ...userTypes] as const)("pages that the %s sees", (who) => {
  const pages = sitePages.filter((entry) => (entry.as ?? "visitor") === who);
  const limit = full ? 600_000 : 90_000;

  test(`are accessible ${full ? "in every state" : "when filled"}`, { timeout: limit }, async ({ visit }) => {
    const { page, context, consoleErrors } = await visit({ size: "narrow", reducedMotion: "reduce" });
    consoleErrors.expectFailure(/\/v1\//, 500, 404);
    if (who !== "visitor") await setSessionCookies(context, await Caller.signIn(testSite().origin, who));
    const api = await ApiAnswers.of(page);
    // Not the sign-in page, because it redirects signed-in users to their dashboard.
    await open(page, paths.about);
    const problemsByState: Record<string, string[]> = {};
    const check = async (state: string) => {
      const problems = await findProblems(page);
      if (problems.length > 0) problemsByState[state] = problems;
    };
    for (const entry of pages) {
      if (full)
        for await (const state of statesOf(page, api, entry, demo)) await check(`${entry.route}, ${state}`);
      else {
        await openFresh(page, api, entry, demo);
        await check(entry.route);
      }
    }
    expect(problemsByState).toEqual({});
  });
});

test("the payment provider's page and the sign-out dialog are accessible", async ({ visit }) => {
  const caller = await signInEmployer();
  await fillCart(caller, 1);
  const { page, context, consoleErrors } = await visit({ size: "narrow", reducedMotion: "reduce" });
  consoleErrors.expectFailure(/\/employer\/payment_confirmation\//, 400);
  await setSessionCookies(context, caller);
  await open(page, paths.payment);
  await page.getByRole("button", { name: "Pay Now" }).click();
  await headingIs(page, "Pay with the test card");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Cancel and go back" }).click();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await shown(page.getByRole("alertdialog"));
  await expectAccessible(page);
});
