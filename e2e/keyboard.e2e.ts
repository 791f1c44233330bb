import { messages, paths } from "@handwork/contract";
import { DEMO_PASSWORD } from "@handwork/e2e-support/api";
import { bookableDay, jobDetails, SERVICE, signInEmployer } from "@handwork/e2e-support/employer";
import { press, tabTo, type } from "@handwork/e2e-support/keyboard";
import {
  amountIn,
  arriveAt,
  eventually,
  headingIs,
  open,
  openMenuByKey,
  shown,
} from "@handwork/e2e-support/page";
import { sizesOfJourney, test } from "@handwork/e2e-support/test";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

/** Returns the digits to type into an English browser's date field: month, day, year. */
const typedDate = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, "$2$3$1");

async function signIn(page: Page): Promise<void> {
  await headingIs(page, "Sign in");
  await type(page, page.getByLabel("Username"), "employer");
  await type(page, page.getByLabel("Password", { exact: true }), DEMO_PASSWORD);
  await page.keyboard.press("Enter");
}

async function describeJob(page: Page): Promise<void> {
  await headingIs(page, "Job details");
  await type(page, page.getByLabel("Description"), jobDetails.description);
  const day = bookableDay();
  await type(page, page.getByLabel("Expected date"), typedDate(day));
  expect(await page.getByLabel("Expected date").inputValue()).toBe(day);
  await type(page, page.getByLabel("Address", { exact: true }), jobDetails.address);
  // Typing letters selects an option in a native list.
  await type(page, page.getByLabel("Location"), jobDetails.location);
  expect(await page.getByLabel("Location").inputValue()).toBe(jobDetails.location);
  await type(page, page.getByLabel("Contact person", { exact: true }), jobDetails.contact_person);
  await type(page, page.getByLabel("Contact person's phone"), jobDetails.contact_person_phone);
  await press(page, page.getByRole("button", { name: "Save job details" }));
}

describe.for(sizesOfJourney("wide"))("with the keyboard only (%s)", (size) => {
  test("a visitor books and pays", async ({ visit }) => {
    const caller = await signInEmployer();
    const { page } = await visit({ size, reducedMotion: "reduce" });
    await open(page);

    // The first tab stop skips the navigation bar.
    const skip = page.getByRole("link", { name: "Skip to content" });
    await press(page, skip);
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
    const keyword = page.getByRole("main").getByLabel("Job keyword");
    await type(page, keyword, SERVICE);
    await page.keyboard.press("Enter");
    await headingIs(page, `${SERVICE}s in Lagos`);

    await press(page, page.getByRole("link", { name: "Handwork, home" }));
    await arriveAt(page, paths.home);
    const card = page
      .locator("main li")
      .filter({ has: page.getByRole("heading", { name: SERVICE, exact: true }) });
    await press(page, card.getByRole("link", { name: "See Workers" }));
    await headingIs(page, `Available ${SERVICE}s for your service`);

    await press(page, page.getByRole("button", { name: "Make A Request" }).first());
    await signIn(page);
    await describeJob(page);

    await headingIs(page, "Your cart");
    const due = await amountIn(page.getByRole("complementary", { name: "Total" }));
    await press(page, page.getByRole("button", { name: /^Remove / }), "Space");
    // The dialog focuses the safe button, and Esc cancels.
    const question = await shown(page.getByRole("alertdialog"));
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await eventually(focused).toBe("Keep");
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "hidden" });
    await eventually(focused).toBe("Remove");

    await press(page, page.getByRole("button", { name: "Proceed to Checkout" }));
    await headingIs(page, "Payment");
    await press(page, page.getByRole("button", { name: "Pay Now" }), "Space");
    await arriveAt(page, /^\/sandbox\/pay\//);
    await press(page, page.getByRole("button", { name: `Pay ${due}` }));
    await headingIs(page, messages.payment.successMark);
    await press(page, page.getByRole("link", { name: "See Transaction Details" }));
    await arriveAt(page, paths.employerDashboard);
    expect(await amountIn(page.locator("#last-payment"))).toBe(due);

    // Content that loads above the focused element would push it out of view.
    await eventually(() => page.locator("main [aria-busy=true]").count()).toBe(0);
    await openMenuByKey(page);
    await press(page, page.getByRole("banner").getByRole("button", { name: "Logout" }));
    await shown(page.getByRole("alertdialog", { name: messages.login.logoutQuestion }));
    await page.keyboard.press("Enter");
    await arriveAt(page, paths.home);
    await expect(caller.call("userProfile")).resolves.toMatchObject({ username: "employer" });
  });

  test("Tab reaches the navigation bar's links in reading order and then leaves the bar", async ({
    visit,
  }) => {
    const { page } = await visit({ size, reducedMotion: "reduce" });
    await open(page, paths.about);
    await openMenuByKey(page);
    for (const name of ["Jobs", "Companies", "About Us", "Contact Us", "Blog"]) {
      await page.keyboard.press("Tab");
      const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await tabTo(page, page.getByRole("contentinfo").getByRole("link").first());
  });
});
