import { messages, paths } from "@handwork/contract";
import {
  dayFromNow,
  fillCart,
  itemsOf,
  jobDetails,
  personalCookies,
  SERVICE,
  setSessionCookies,
  signInEmployer,
} from "@handwork/e2e-support/employer";
import {
  amountIn,
  amountsIn,
  arriveAt,
  eventually,
  fillJobDetails,
  headingIs,
  nairaOf,
  open,
  openMenu,
  shown,
  signInByForm,
  textOf,
} from "@handwork/e2e-support/page";
import { sizesOfJourney, test } from "@handwork/e2e-support/test";
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";

const jobTexts = messages.jobDetails;
const artisansPath = paths.artisansByService(SERVICE);

/** Cards of the artisans who can be requested. */
const cards = (page: Page) =>
  page.locator("main li").filter({ has: page.getByRole("button", { name: "Make A Request" }) });

/** Requests the first available artisan on the page. Returns their name and daily rate. */
async function requestFirst(page: Page): Promise<{ name: string; pay: string }> {
  const card = await shown(cards(page));
  const name = await textOf(card.getByRole("heading", { level: 2 }));
  const pay = await amountIn(card);
  await card.getByRole("button", { name: "Make A Request" }).click();
  return { name, pay };
}

async function searchByKeyword(page: Page): Promise<void> {
  const panel = await shown(page.getByRole("search", { name: "Artisans" }));
  for (const [label, least] of [
    ["Location", 20],
    ["Job type", 14],
    ["Industry", 10],
  ] as const) {
    // The options include "Any …".
    expect(await panel.getByLabel(label).locator("option").count()).toBeGreaterThan(least);
  }
  await panel.getByLabel("Job keyword").fill(SERVICE);
  await panel.getByRole("button", { name: "Search" }).click();
  await arriveAt(page, /^\/artisan-search-results\?service=Plumber$/);
  await headingIs(page, `${SERVICE}s in Lagos`);
  await shown(cards(page));
}

async function openService(page: Page): Promise<void> {
  const card = page
    .locator("main li")
    .filter({ has: page.getByRole("heading", { name: SERVICE, exact: true }) });
  await card.getByRole("link", { name: "See Workers" }).click();
  await arriveAt(page, artisansPath);
  await headingIs(page, `Available ${SERVICE}s for your service`);
}

/** Goes back with unsaved input, but stays when the page asks. */
async function changeMind(page: Page): Promise<void> {
  await page.goBack();
  await shown(page.getByRole("alertdialog", { name: /^Leave this page\?/ }));
  await page.getByRole("button", { name: "Stay" }).click();
  await arriveAt(page, /^\/service-details\?item=\d+$/);
}

async function describeJob(page: Page): Promise<void> {
  await fillJobDetails(page);
  await changeMind(page);
  await page.getByRole("button", { name: "Save job details" }).click();
  await arriveAt(page, paths.cart);
  // The page must already be at its top. If it scrolled there smoothly, it would move under the next click.
  await shown(page.getByRole("button", { name: "Proceed to Checkout" }));
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

/** Checks all messages of the form word for word. */
async function checkMessages(page: Page): Promise<void> {
  // The form suggests the employer as the contact person.
  for (const label of ["Contact person", "Contact person's phone"]) {
    const field = page.getByLabel(label, { exact: true });
    expect(await field.inputValue()).not.toBe("");
    await field.fill("");
  }
  await page.getByRole("button", { name: "Save job details" }).click();
  const required = {
    Description: jobTexts.description,
    "Expected date": jobTexts.expectedDate,
    Address: jobTexts.address,
    Location: jobTexts.location,
    "Contact person": jobTexts.contactPerson,
    "Contact person's phone": jobTexts.contactPhone,
  };
  for (const [label, message] of Object.entries(required)) {
    const field = page.getByLabel(label, { exact: true });
    await eventually(() => field.getAttribute("aria-invalid")).toBe("true");
    const described = (await field.getAttribute("aria-describedby"))?.split(" ") ?? [];
    const texts = await Promise.all(described.map((id) => textOf(page.locator(`[id="${id}"]`))));
    expect(texts).toContain(message);
  }
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
    .toBe("description");

  await page.getByLabel("Contact person's phone").fill("0801");
  await eventually(() => page.getByText(jobTexts.contactPhone).count()).toBe(0);
  await page.getByLabel("Expected date").fill(dayFromNow(-1));
  await page.getByLabel("Days").fill("0");
  await page.getByRole("button", { name: "Save job details" }).click();
  await shown(page.getByText(jobTexts.phoneFormat));
  await shown(page.getByText(jobTexts.datePast));
  await shown(page.getByText(jobTexts.days));
  await page.getByLabel("Days").fill("1");
}

/** Expects an element to be in view without scrolling, and nothing to cover it. */
async function expectInReach(element: Locator): Promise<void> {
  await element.waitFor();
  await eventually(() =>
    element.evaluate((target) => {
      const { x, y, width, height } = target.getBoundingClientRect();
      return target.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  ).toBe(true);
}

describe.for(sizesOfJourney("narrow"))("the main job, %s", (size) => {
  test("leads from the start page to a paid order", {
    tags: [
      "1.1",
      "2.3",
      "2.4",
      "2.6",
      "2.7",
      "2.52",
      "2.53",
      "2.55",
      "2.56",
      "2.58",
      "2.59",
      "2.75",
      "2.76",
      "2.77",
      "2.78",
      "2.81",
      "2.84",
      "2.87",
      "2.97",
      "2.98",
      "4.10",
      "6.3",
      "6.4",
      "6.5",
      "7.31",
      "8.16",
      "8.18",
      "10.6a",
      "10.17",
    ],
  }, async ({ visit }) => {
    const caller = await signInEmployer();
    const before = await caller.call("orderHistory");
    const { page, consoleErrors } = await visit({ size });
    const payments: string[] = [];
    page.on("request", (sent) => {
      if (sent.url().endsWith("/employer/payment-details/")) payments.push(sent.method());
    });
    const total = (label: string) =>
      amountIn(page.locator("main dl > div").filter({ has: page.getByText(label, { exact: true }) }));

    await open(page);
    await searchByKeyword(page);
    await page.goBack();
    await arriveAt(page, paths.home);
    await openService(page);

    // Visitors sign in first. Then their request is carried out.
    const first = await requestFirst(page);
    await arriveAt(page, paths.login);
    await shown(page.getByRole("main").getByText("Please log in to add artisans to your cart."));
    await signInByForm(page);
    await arriveAt(page, /^\/service-details\?item=\d+$/);
    await headingIs(page, "Job details");
    await shown(page.getByRole("main").getByText("Service added to your cart!"));
    // A toast could cover a field.
    expect(await page.getByRole("region", { name: "Announcements" }).textContent()).toBe("");
    expect(await page.getByLabel("Artisan", { exact: true }).inputValue()).toBe(first.name);
    await checkMessages(page);
    await describeJob(page);
    await headingIs(page, "Your cart");
    expect(await total("Total")).toBe(first.pay);

    // Request a second artisan for two days. The first is already requested.
    await page.goto(artisansPath);
    const requested = await shown(page.getByRole("button", { name: "Already Requested" }));
    expect(await requested.isDisabled()).toBe(true);
    const second = await requestFirst(page);
    await arriveAt(page, /^\/service-details/);
    // The second job is at the same place.
    await eventually(() => page.getByLabel("Address", { exact: true }).inputValue()).toBe(jobDetails.address);
    await page.getByLabel("Days").fill("2");
    await describeJob(page);
    await eventually(() => page.locator("#artisans ~ ul > li").count()).toBe(2);
    const both = await total("Total");
    expect(nairaOf(both)).toBe(nairaOf(first.pay) + 2 * nairaOf(second.pay));
    expect(await total("Subtotal, 2 artisans")).toBe(both);

    // The page asks before it removes an artisan.
    await page.getByRole("button", { name: `Remove ${first.name}` }).click();
    const question = await shown(page.getByRole("alertdialog"));
    await question.getByRole("button", { name: "Keep" }).click();
    expect(await itemsOf(caller)).toHaveLength(2);
    await page.getByRole("button", { name: `Remove ${first.name}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    const toast = await shown(page.getByText(`${first.name} was removed from your cart.`));
    // No rail is next to the checkout. On phones, the bar with the total replaces the navigation bar.
    expect(await page.getByRole("navigation", { name: "Your pages" }).count()).toBe(0);
    // The toast does not cover the bar.
    await expectInReach(toast);
    await expectInReach(page.getByRole("button", { name: "Proceed to Checkout" }));
    await eventually(() => page.locator("#artisans ~ ul > li").count()).toBe(1);
    const due = await total("Total");
    expect(nairaOf(due)).toBe(2 * nairaOf(second.pay));

    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await arriveAt(page, paths.payment);
    await headingIs(page, "Payment");
    await expectInReach(page.getByRole("button", { name: "Pay Now" }));
    // The specification requires two decimals here.
    expect(await amountIn(page.getByRole("complementary", { name: "What you pay" }))).toBe(`${due}.00`);
    await shown(page.getByText("employer@demo.handwork.invalid"));

    // A double click starts only one payment.
    await page.getByRole("button", { name: "Pay Now" }).dblclick();
    await arriveAt(page, /^\/sandbox\/pay\//);
    expect(payments).toEqual(["POST"]);
    expect(await amountIn(page.locator("body"))).toBe(due);
    await page.getByRole("button", { name: `Pay ${due}` }).click();

    await arriveAt(page, paths.paymentConfirmation);
    await headingIs(page, messages.payment.successMark);
    expect(await amountIn(page.getByRole("main"))).toBe(due);
    await page.getByRole("link", { name: "See Transaction Details" }).click();

    await arriveAt(page, paths.employerDashboard);
    await headingIs(page, "Welcome, Tunde Bakare");
    const [order] = (await caller.call("orderHistory")).filter(
      ({ id }) => !before.some((old) => old.id === id),
    );
    if (!order) throw new Error("There is no new order");
    expect(nairaOf(due)).toBe(Number(order.total_price));
    expect(await amountIn(page.locator("#last-payment"))).toBe(due);
    await shown(page.locator("#last-payment").getByText("Successful", { exact: true }));
    await open(page, `${paths.employerDashboard}?orders=upcoming&show=all`);
    const expected = page.locator("#expected-artisan li").filter({ hasText: order.order_code });
    expect(await textOf(expected)).toContain(second.name);
    expect(await textOf(expected)).toContain(jobDetails.description);
    await page.getByRole("tab", { name: /^All/ }).click();
    const entry = page.locator("#order-history li").filter({ hasText: order.order_code });
    expect(await amountsIn(entry)).toContain(due);
    const pending = before.filter(({ order_status }) => order_status === "pending").length + 1;
    await eventually(() => textOf(page.getByRole("tab", { name: /^Pending/ }))).toBe(`Pending ${pending}`);

    // The cart is empty again.
    await page.goto(paths.cart);
    await shown(page.getByText(messages.cart.empty));
    expect(consoleErrors.list).toEqual([]);
  });

  test("signing out needs a confirmation", { tags: ["2.44"] }, async ({ visit }) => {
    const { page, context } = await visit({ size });
    await setSessionCookies(context, await signInEmployer());
    await open(page);
    const openSignOutQuestion = async () => {
      await openMenu(page);
      await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
      return shown(page.getByRole("alertdialog", { name: messages.login.logoutQuestion }));
    };
    await (await openSignOutQuestion()).getByRole("button", { name: "Stay" }).click();
    await openMenu(page);
    await shown(page.getByRole("banner").getByRole("link", { name: "Dashboard" }));
    await (await openSignOutQuestion()).getByRole("button", { name: "Log out" }).click();
    await arriveAt(page, paths.home);
    // The menu closes when the home page loads, so opening it may take several attempts.
    await eventually(async () => {
      await openMenu(page);
      return page.getByRole("banner").getByRole("link", { name: "Login" }).isVisible();
    }).toBe(true);
    expect(await personalCookies(context)).toEqual([]);
  });
});

describe("a payment that does not go through", () => {
  test.for([
    { name: "declined", button: "Simulate a declined card" },
    { name: "cancelled", button: "Cancel and go back" },
  ])("because it is $name leads back to the unchanged cart", async ({ button }, { visit }) => {
    const caller = await signInEmployer();
    const [artisan] = await fillCart(caller, 1);
    const orders = (await caller.call("orderHistory")).length;
    const { page, context, consoleErrors } = await visit({ size: "narrow" });
    consoleErrors.expectFailure(/\/employer\/payment_confirmation\//, 400);
    await setSessionCookies(context, caller);
    await open(page, paths.payment);
    await page.getByRole("button", { name: "Pay Now" }).click();
    await page.getByRole("button", { name: button }).click();

    await arriveAt(page, paths.paymentConfirmation);
    await headingIs(page, messages.payment.failedTitle);
    await page.getByRole("link", { name: "Back to the cart" }).click();
    await arriveAt(page, paths.cart);
    await shown(
      page.getByRole("button", { name: `Remove ${artisan?.user.first_name} ${artisan?.user.last_name}` }),
    );
    expect(await caller.call("orderHistory")).toHaveLength(orders);

    // The cart is unchanged, and can now be paid for.
    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await page.getByRole("button", { name: "Pay Now" }).click();
    await page.getByRole("button", { name: /^Pay ₦/ }).click();
    await headingIs(page, messages.payment.successMark);
    expect(await caller.call("orderHistory")).toHaveLength(orders + 1);
  });
});
