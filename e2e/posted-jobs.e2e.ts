import { messages, paths } from "@handwork/contract";
import { Caller } from "@handwork/e2e-support/api";
import { bookableDay, setSessionCookies } from "@handwork/e2e-support/employer";
import { arriveAt, headingIs, open, shown } from "@handwork/e2e-support/page";
import { newPerson, registerEmployer } from "@handwork/e2e-support/person";
import { test } from "@handwork/e2e-support/test";
import { testSite } from "@handwork/e2e-support/test-site";
import { expect } from "vitest";

test("an employer whose search has no results posts a job and books one of its quotes", async ({ visit }) => {
  const { origin } = testSite();
  const caller = await registerEmployer(origin, newPerson("Ngozi", "Eze"));
  const own = await Caller.signIn(origin, "artisan");
  const { location } = await own.call("artisanProfile");
  const { page, context, consoleErrors } = await visit({ size: "narrow", reducedMotion: "reduce" });
  await setSessionCookies(context, caller);
  const place = location?.location ?? "";
  const day = bookableDay();
  const words = `Pump in the yard ${Date.now().toString(36)}`;

  consoleErrors.expectFailure(/\/employer\/posted-jobs\/$/, 400);
  // No artisan works for one naira per day, so the search has no results.
  await open(
    page,
    `${paths.searchResults}?${new URLSearchParams({ job_type: "Plumber", location: place, max_rate: "1", date: day })}`,
  );
  await shown(page.getByText(messages.lists.noResults));
  await page.getByRole("link", { name: "Post this job" }).click();
  await arriveAt(page, /^\/post-job\?/);
  await headingIs(page, "Post a job");
  expect(await page.getByLabel("Start").inputValue()).toBe(day);
  expect(await page.getByLabel("Area").locator("option:checked").textContent()).toBe(place);
  await page.getByLabel("What needs to be done?").fill(`${words}. Call 0803 123 4567`);
  await page.getByLabel("Days").fill("2");
  await page.getByRole("button", { name: "Post job" }).click();
  await shown(page.getByText(messages.postedJobs.contactData));
  await page.getByLabel("What needs to be done?").fill(words);
  await page.getByRole("button", { name: "Post job" }).click();
  await arriveAt(page, /^\/posted-jobs\/\d+$/);
  await shown(page.getByText("No quotes yet"));
  const jobPage = page.url();

  const artisan = await visit({ size: "narrow", reducedMotion: "reduce" });
  await setSessionCookies(artisan.context, own);
  await open(artisan.page, paths.artisanJobs);
  const card = artisan.page.locator("#matching li").filter({ hasText: words });
  await card.getByRole("link", { name: "Send a quote" }).click();
  await headingIs(artisan.page, `Plumber in ${place}`);
  await artisan.page.getByLabel("Price").fill("25000");
  await artisan.page.getByLabel("Message to the employer").fill("I bring my own tools.");
  await artisan.page.getByRole("button", { name: "Send quote" }).click();
  await shown(artisan.page.getByRole("button", { name: "Withdraw quote" }));

  await page.goto(jobPage);
  const quote = page.locator("main li").filter({ hasText: "I bring my own tools." });
  await shown(quote.getByText("₦50,000"));
  await quote.getByRole("button", { name: "Choose this quote" }).click();
  const dialog = await shown(page.getByRole("dialog"));
  await dialog.getByLabel("Address").fill("12 Allen Avenue");
  await dialog.getByLabel("Contact person", { exact: true }).fill("Bisi");
  await dialog.getByLabel("Contact person's phone").fill("08031234567");
  await dialog.getByRole("button", { name: "Add to cart" }).click();
  await arriveAt(page, paths.cart);
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByRole("button", { name: "Pay Now" }).click();
  await page.getByRole("button", { name: "Pay ₦50,000" }).click();
  await headingIs(page, messages.payment.successMark);
  await page.goto(jobPage);
  await shown(page.getByText(/is booked\./));
  expect(consoleErrors.list).toEqual([]);
  expect(artisan.consoleErrors.list).toEqual([]);
});
