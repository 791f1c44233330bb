import { messages, paths } from "@handwork/contract";
import type { Page } from "playwright-core";
import { describe } from "vitest";
import { accessible, fitsAcross } from "./support/axe.ts";
import { employer, giveSession, request, SERVICE } from "./support/employer.ts";
import { headingIs, open, shown } from "./support/page.ts";
import { type Size, sizes, test } from "./support/test.ts";

const workers = paths.artisansByService(SERVICE);

async function check(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await open(page, path);
  await headingIs(page, heading);
  await accessible(page);
  await fitsAcross(page);
}

describe.for(Object.keys(sizes) as Size[])("accessible, %s", (size) => {
  test("what everybody sees", async ({ visit }) => {
    const { page, complaints } = await visit({ size, reducedMotion: "reduce" });
    await check(page, paths.home, "Hire skilled hands in Lagos, by the day.");
    await check(page, `${paths.searchResults}?service=${SERVICE}`, /^Workers matching/);
    await check(page, workers, /^Available/);
    await page.locator("main li h2 a").first().click();
    await shown(page.getByRole("heading", { name: "At a glance" }));
    await accessible(page);
    await check(page, paths.login, "Sign in");
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await shown(page.getByText(messages.login.usernameRequired));
    await accessible(page);
    complaints.expectFailure(/\/nowhere$/, 404);
    await check(page, "/nowhere", messages.notFound);
  });

  test("what an employer sees on the way to an order", async ({ visit }) => {
    const caller = await employer();
    const { page, context } = await visit({ size, reducedMotion: "reduce" });
    await giveSession(context, caller);
    await check(page, paths.cart, "Your service request");
    await request(caller, 2);
    await check(page, paths.cart, "Your service request");
    await page
      .getByRole("link", { name: /^Edit job details/ })
      .first()
      .click();
    await headingIs(page, "Job details");
    await accessible(page);
    await page.getByLabel("Description").fill("");
    await page.getByRole("button", { name: "Save job details" }).click();
    await shown(page.getByText(messages.jobDetails.description));
    await accessible(page);
    await check(page, paths.serviceDetails(), "Job details");
    await check(page, paths.payment, "Payment");
    await page.getByRole("button", { name: "Pay Now" }).click();
    await headingIs(page, "Pay with the test card");
    await accessible(page);
    await fitsAcross(page);
    await page.getByRole("button", { name: /^Pay ₦/ }).click();
    await headingIs(page, messages.payment.successMark);
    await accessible(page);
    await fitsAcross(page);
    await check(page, paths.employerDashboard, /^Welcome, /);
    await shown(page.locator("#order-history li"));
    await accessible(page);
    await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
    await shown(page.getByRole("alertdialog"));
    await accessible(page);
  });
});

describe("accessible in the dark", () => {
  test("home, workers, cart and dashboard", async ({ visit }) => {
    const caller = await employer();
    await request(caller, 1);
    const { page, context } = await visit({ colorScheme: "dark", reducedMotion: "reduce" });
    await check(page, paths.home, "Hire skilled hands in Lagos, by the day.");
    await check(page, workers, /^Available/);
    await giveSession(context, caller);
    await check(page, paths.cart, "Your service request");
    await check(page, paths.employerDashboard, /^Welcome, /);
    await shown(page.locator("#order-history li"));
    await accessible(page);
  });
});
