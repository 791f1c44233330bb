import { messages, paths } from "@handwork/contract";
import { Caller } from "@handwork/e2e-support/api";
import { setSessionCookies } from "@handwork/e2e-support/employer";
import {
  amountIn,
  amountsIn,
  arriveAt,
  eventually,
  fillJobDetails,
  headingIs,
  open,
  shown,
  textOf,
} from "@handwork/e2e-support/page";
import {
  choosePicture,
  fillOrganization,
  fillTrade,
  finishSignUp,
  newNin,
  newPerson,
  type Person,
  signIn,
  signUp,
} from "@handwork/e2e-support/person";
import { test } from "@handwork/e2e-support/test";
import { testSite } from "@handwork/e2e-support/test-site";
import { moveJobsToToday } from "@handwork/e2e-support/time";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const PAY = "₦15,000";
const figure = (page: Page, label: string) =>
  page
    .getByRole("main")
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) });

/** Counts a page's POST requests to an API path. */
function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname.endsWith(path)) count += 1;
  });
  return () => count;
}

/** Accepts an open confirmation dialog with a double click. Returns the dialog's text. */
async function confirm(page: Page, question: string, yes: string): Promise<string> {
  const dialog = await shown(page.getByRole("alertdialog", { name: question }));
  const text = await textOf(dialog);
  await dialog.getByRole("button", { name: yes }).dblclick();
  await dialog.waitFor({ state: "hidden" });
  return text;
}

/** Completes both sign-up steps. Reloads the page in between, and submits the second step with a double click. */
async function becomeArtisan(page: Page, artisan: Person): Promise<void> {
  await open(page, paths.signup);
  await signUp(page, artisan);
  await headingIs(page, "Your trade");
  await page.reload();
  await fillTrade(page, newNin());
  await choosePicture(page, "Profile Image", 300);
  await shown(page.getByAltText("Your profile"));
  const sent = countCalls(page, "/acct/user-register/");
  await finishSignUp(page).dblclick();
  await arriveAt(page, paths.artisanDashboard);
  expect(sent()).toBe(1);
  await headingIs(page, `Welcome, ${artisan.first} ${artisan.last}`);
  await shown(page.getByRole("heading", { name: "Next steps" }));
}

async function becomeEmployer(page: Page, employer: Person): Promise<void> {
  await open(page, paths.signup);
  await signUp(page, employer, "Employer");
  await fillOrganization(page);
  await finishSignUp(page).click();
  await arriveAt(page, paths.home);
}

/** Finds the artisan and puts them in the cart with job details. Goes back and forward once on the way. */
async function book(page: Page, name: string, first: string): Promise<void> {
  await page.getByRole("search", { name: "Artisans" }).getByLabel("Job keyword").fill(first);
  await page.keyboard.press("Enter");
  await headingIs(page, `Artisans matching “${first}” in Lagos`);
  const card = await shown(page.locator("main li").filter({ hasText: name }));
  const photo = card.locator("img");
  await eventually(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await amountIn(card)).toBe(PAY);
  const added = countCalls(page, "/employer/add_to_cart/");
  await card.getByRole("button", { name: "Make A Request" }).dblclick();
  await headingIs(page, "Job details");
  expect(added()).toBe(1);

  await page.goBack();
  expect(await (await shown(page.getByRole("button", { name: "Already Requested" }))).isDisabled()).toBe(
    true,
  );
  await page.goForward();
  await headingIs(page, "Job details");
  await page.reload();
  expect(await (await shown(page.getByLabel("Artisan", { exact: true }))).inputValue()).toBe(name);
  await fillJobDetails(page);
  await page.getByRole("button", { name: "Save job details" }).click();
  await headingIs(page, "Your cart");
}

/** Pays in the sandbox. Checks that neither a reload nor the back button pays again. */
async function pay(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await headingIs(page, "Payment");
  await page.getByRole("button", { name: "Pay Now" }).click();
  await page.getByRole("button", { name: `Pay ${PAY}` }).click();
  await headingIs(page, messages.payment.successMark);
  await page.reload();
  await headingIs(page, messages.payment.successMark);
  await page.getByRole("link", { name: "See Transaction Details" }).click();
  await headingIs(page, /^Welcome, /);
  await page.goBack();
  await headingIs(page, messages.payment.successMark);
  await page.goForward();
  await shown(page.locator("#expected-artisan li"));
  expect(await page.locator("#expected-artisan li h3").count()).toBe(1);
  expect(await amountIn(page.locator("#last-payment"))).toBe(PAY);
}

/** The artisan adds a bank account, and an admin makes a payout to it. */
async function getPaid(artisanPage: Page, admin: Page, name: string): Promise<void> {
  await artisanPage.getByRole("button", { name: "Add bank account" }).click();
  const account = await shown(artisanPage.getByRole("dialog", { name: "Add your bank account" }));
  await account.getByLabel("Bank", { exact: true }).selectOption("Zenith Bank");
  await account.getByLabel("Account number").fill("2012345678");
  await account.getByRole("button", { name: "Check the name" }).click();
  await shown(account.getByText("SANDBOX PLAY ACCOUNT"));
  await account.getByRole("button", { name: "Use this account" }).click();
  await shown(artisanPage.getByText(messages.payouts.accountSaved));

  await setSessionCookies(admin.context(), await Caller.signIn(testSite().origin, "admin"));
  await open(admin, paths.payouts);
  // Other test files on this site may have left payouts.
  await admin.getByRole("checkbox", { name: `Pay by transfer to ${name}` }).waitFor();
  for (const box of await admin.getByRole("checkbox", { name: /^Pay by transfer to / }).all())
    await box.uncheck();
  // In the sandbox, the account holder's name never matches the profile, so an admin has to tick the box.
  await admin.getByRole("checkbox", { name: `Pay by transfer to ${name}` }).check();
  await admin.getByRole("button", { name: "Prepare a batch" }).click();
  await headingIs(admin, /^Payout batch \d+$/);
  await admin.getByRole("button", { name: "Approve the batch" }).click();
  const dialogText = await confirm(admin, "Approve batch", `Send ${PAY}`);
  expect(dialogText).toContain(`1 transfer, ${PAY} in total`);
  await shown(admin.getByRole("table", { name: "Transfers" }).getByText("Paid", { exact: true }));

  await artisanPage.reload();
  await eventually(() => amountsIn(figure(artisanPage, "Paid out"))).toEqual([PAY]);
  await shown(artisanPage.getByRole("table", { name: "Transfers to your bank" }).getByText("Arrived"));
}

test("an artisan signs up, is booked and paid for, does the job and receives the payout", async ({
  visit,
}) => {
  const artisan = newPerson("Ebiere", "Wariboko");
  const name = `${artisan.first} ${artisan.last}`;
  const { page: artisanPage } = await visit({ size: "narrow", reducedMotion: "reduce" });
  await becomeArtisan(artisanPage, artisan);
  const { page } = await visit({ reducedMotion: "reduce" });
  await becomeEmployer(page, newPerson("Ngozi", "Eze"));
  await book(page, name, artisan.first);
  await pay(page);
  expect(await textOf(page.locator("#expected-artisan li"))).toContain(name);

  // The artisan's session has ended, so they sign in again.
  await artisanPage.context().clearCookies();
  await open(artisanPage, paths.artisanJobs);
  await signIn(artisanPage, artisan.username);
  await headingIs(artisanPage, "Jobs");
  const job = await shown(artisanPage.getByRole("listitem").filter({ hasText: "Eze & Daughters · Plumber" }));
  expect(await amountsIn(job)).toEqual([PAY]);
  await job.getByRole("button", { name: "Accept" }).click();
  await shown(artisanPage.getByText(messages.jobs.accepted));
  await shown(artisanPage.getByRole("heading", { name: "To start" }));

  await moveJobsToToday();
  await artisanPage.reload();
  // The employer's page has been open since the payment, so it is outdated.
  await page.reload();
  const booking = await shown(
    page.getByRole("region", { name: "Needs you" }).getByRole("listitem").filter({ hasText: name }),
  );
  const code = (await booking.getByLabel(/^\d \d \d \d$/).textContent()) ?? "";
  const started = countCalls(artisanPage, "/start/");
  await job.getByRole("button", { name: "Start" }).click();
  const atTheDoor = await shown(artisanPage.getByRole("dialog", { name: /^Start the job/ }));
  await atTheDoor.getByLabel("Start code").fill(code);
  await atTheDoor.getByRole("button", { name: "Start" }).dblclick();
  await shown(artisanPage.getByText(messages.jobs.started));
  await shown(artisanPage.getByRole("heading", { name: "Under way" }));
  expect(started()).toBe(1);
  await job.getByRole("button", { name: "Finish" }).click();
  await confirm(artisanPage, messages.jobs.finishQuestion, "Finish");
  await shown(artisanPage.getByText(messages.jobs.finished));

  await page.reload();
  const completed = countCalls(page, "/complete/");
  await booking.getByRole("button", { name: "Confirm that the job is done" }).click();
  const dialogText = await confirm(page, messages.order.completeQuestion, "Job is done");
  expect(dialogText).toContain(PAY);
  await shown(page.getByText(messages.order.completed));
  await eventually(() => textOf(page.getByRole("tab", { name: /^Completed/ }))).toBe("Completed 1");
  await shown(page.locator("#order-history li").filter({ hasText: name }));
  expect(completed()).toBe(1);

  await artisanPage
    .getByRole("navigation", { name: "Your pages" })
    .getByRole("link", { name: "Earnings" })
    .click();
  await headingIs(artisanPage, "Earnings");
  expect(await amountsIn(figure(artisanPage, "Earned"))).toEqual([PAY]);
  expect(await amountsIn(figure(artisanPage, "Awaiting payout"))).toEqual([PAY]);
  await shown(artisanPage.getByRole("table", { name: "Earnings by job" }).getByText(PAY));

  const { page: admin } = await visit({ reducedMotion: "reduce" });
  await getPaid(artisanPage, admin, name);
});
