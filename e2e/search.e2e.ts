import { messages, paths } from "@handwork/contract";
import { Caller } from "@handwork/e2e-support/api";
import { axeViolations } from "@handwork/e2e-support/axe";
import {
  bookableDay,
  itemsOf,
  jobDetails,
  payableArtisans,
  SERVICE,
  setSessionCookies,
  signInEmployer,
} from "@handwork/e2e-support/employer";
import { arriveAt, eventually, headingIs, open, shown, textOf } from "@handwork/e2e-support/page";
import { sizes, test } from "@handwork/e2e-support/test";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** A trade without artisans in the demo. */
const RARE = "Vulcanizer";

/** Finds an area with a bookable artisan, and one of its districts. */
async function placeOf(caller: Caller): Promise<{ area: string; district: string }> {
  const admin = await Caller.signIn(caller.origin, "admin");
  const districts = await admin.call("districtList");
  for (const { location, is_verified } of await payableArtisans(caller)) {
    const [district] = districts.filter((one) => one.location === location?.id);
    if (location && district && is_verified) return { area: location.location, district: district.name };
  }
  throw new Error(`The demo has no ${SERVICE} in an area with districts`);
}

const keyword = (page: Page) => page.getByRole("search", { name: "Artisans" }).getByLabel("Job keyword");
const search = (page: Page) => page.getByRole("button", { name: "Search", exact: true }).click();

/** Finds accessibility problems in light and dark mode, on a phone and on a wide screen. */
async function problemsOf(page: Page): Promise<string[]> {
  const violations: string[] = [];
  for (const size of [sizes.wide, sizes.narrow]) {
    await page.setViewportSize(size);
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      violations.push(...(await axeViolations(page)));
    }
  }
  return violations;
}

test("an employer finds an artisan by district and date, and adds them to the cart", async ({ visit }) => {
  const caller = await signInEmployer();
  const { area, district } = await placeOf(caller);
  const day = bookableDay();
  const { page, context } = await visit({ size: "narrow" });
  await setSessionCookies(context, caller);

  await open(page);
  await keyword(page).fill(`plumba ${district}`);
  await search(page);
  await headingIs(page, `${SERVICE}s in ${district}`);
  await shown(page.getByText(`${district} is part of ${area}.`));
  await shown(page.getByText(new RegExp(`^\\d+ plumbers? in ${district}$`)));

  await page.getByText("Filter and sort", { exact: true }).click();
  await page.getByLabel("Free on").fill(day);
  await page.getByLabel("Verified only").check();
  await page.getByLabel("Sort by").selectOption("Lowest rate");
  await search(page);
  await eventually(() => page.title()).toContain(`, free on ${messages.availability.longDay(day)}`);
  await headingIs(page, `${SERVICE}s in ${district}`);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    service: "plumba",
    location: district,
    date: day,
    verified: "true",
    sort: "rate",
  });
  await page.reload();
  expect(await page.getByLabel("Free on").inputValue()).toBe(day);
  expect(await problemsOf(page)).toEqual([]);

  const card = await shown(page.locator("main li").filter({ hasText: "Make A Request" }));
  const name = await textOf(card.getByRole("heading", { level: 2 }));
  await card.getByRole("button", { name: "Make A Request" }).click();
  await headingIs(page, "Job details");
  expect(await page.getByLabel("Artisan", { exact: true }).inputValue()).toBe(name);
  await page.getByLabel("Description").fill(jobDetails.description);
  await page.getByLabel("Address", { exact: true }).fill(jobDetails.address);
  await page.getByLabel("Location").selectOption(area);
  await page.getByLabel("Expected date").fill(day);
  await page.getByRole("button", { name: "Save job details" }).click();
  await arriveAt(page, paths.cart);
  const [item] = await itemsOf(caller);
  expect(item?.job_details?.expectedDate).toBe(day);
});

test("a search without results shows other artisans, offers an email alert, and is counted for admins", async ({
  visit,
}) => {
  const caller = await signInEmployer();
  const { area } = await placeOf(caller);
  const { page, context } = await visit({ size: "narrow" });
  await setSessionCookies(context, caller);
  await open(page, `${paths.searchResults}?service=${RARE.toLowerCase()}&location=${area}`);
  await headingIs(page, `${RARE}s in ${area}`);
  await shown(page.getByText(messages.lists.noResults));
  await shown(page.locator("main li").filter({ hasText: "Make A Request" }));
  expect(await problemsOf(page)).toEqual([]);
  await page.getByText("Tell me when someone is available").click();
  await page.getByRole("button", { name: "Tell me" }).click();
  await shown(page.getByText(messages.lists.alertStored));

  const staff = await visit();
  await setSessionCookies(staff.context, await Caller.signIn(caller.origin, "admin"));
  await open(staff.page, paths.searchSettings);
  const row = await shown(staff.page.getByRole("row").filter({ hasText: RARE }).filter({ hasText: area }));
  expect(await textOf(row.getByRole("cell").nth(4))).toBe("1");
  for (const list of ["words", "districts"]) {
    await open(staff.page, `${paths.searchSettings}?list=${list}`);
    await headingIs(staff.page, "Search");
    expect(await problemsOf(staff.page), list).toEqual([]);
  }
});

test("trades and districts are suggested only when the user types", async ({ visit }) => {
  const { page } = await visit({ size: "narrow" });
  const suggestionRequests: string[] = [];
  page.on("request", (request) => {
    if (/search-suggestions|suggest/.test(request.url())) suggestionRequests.push(request.url());
  });
  await open(page);
  expect(suggestionRequests).toEqual([]);
  await keyword(page).pressSequentially("plumber vict");
  const options = page.locator("datalist option");
  await expect
    .poll(() => options.evaluateAll((all) => all.map((one) => one.getAttribute("value"))))
    .toContain("plumber Victoria Island");
});

test("filters work without scripts", async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false, size: "narrow" });
  await page.goto(`${paths.searchResults}?service=${SERVICE}`);
  await page.getByText("Filter and sort", { exact: true }).click();
  await page.getByLabel("Verified only").check();
  await page.getByLabel("Rating").selectOption("3 stars or more");
  await page.getByLabel("Sort by").selectOption("Lowest rate");
  await search(page);
  await headingIs(page, `${SERVICE}s in Lagos`);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get("verified")).toBe("true");
  expect(searchParams.get("sort")).toBe("rate");
  expect(searchParams.get("min_rating")).toBe("3");
  expect(await page.getByLabel("Verified only").isChecked()).toBe(true);
});

test("the request button is hidden without scripts, and a note says why", async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false, size: "narrow" });
  await page.goto(`${paths.searchResults}?service=${SERVICE}`);
  const button = page.getByText("Make A Request");
  expect(await button.count()).toBeGreaterThan(0);
  expect(await button.first().isVisible()).toBe(false);
  await shown(page.locator("noscript [role=status]"));
  await page.locator("main h2 a").first().click();
  await shown(page.getByText("A day pay"));
  expect(await page.getByText("Make A Request", { exact: true }).isVisible()).toBe(false);
});
