import { type Artisan, messages, paths } from "@handwork/contract";
import { Caller } from "@handwork/e2e-support/api";
import { type Acknowledged, continueJourney } from "@handwork/e2e-support/api-journey";
import { expectAccessible } from "@handwork/e2e-support/axe";
import { bookableDay, payableArtisans, setSessionCookies } from "@handwork/e2e-support/employer";
import { amountsIn, headingIs, open, shown, textOf } from "@handwork/e2e-support/page";
import { newPerson, registerEmployer } from "@handwork/e2e-support/person";
import { test, type Visit } from "@handwork/e2e-support/test";
import { testSite } from "@handwork/e2e-support/test-site";
import { moveJobsToToday, passTime } from "@handwork/e2e-support/time";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Milliseconds within which the server takes a step that is due. It checks every ten seconds. */
const DUE_STEP_LIMIT = 25_000;

interface Sides {
  /** The employer's dashboard and the artisan's jobs, on phones. */
  employer: Page;
  artisan: Page;
  /** The job's description, which identifies it on both pages. */
  job: string;
  pay: string;
}

/** Books and pays for the demo's artisan as a new employer, and opens both sides' pages. */
async function book(
  visit: (options: { size: "narrow"; reducedMotion: "reduce" }) => Promise<Visit>,
): Promise<Sides> {
  const { origin } = testSite();
  const own = await Caller.signIn(origin, "artisan");
  const { id } = await own.call("artisanProfile");
  const caller = await registerEmployer(origin, newPerson("Ngozi", "Eze"));
  const artisan = (await payableArtisans(caller)).find((candidate) => candidate.id === id) as Artisan;
  const description = `Fix the pump ${Date.now().toString(36)}`;
  const progress: Acknowledged = { description, caller };
  await continueJourney(origin, artisan, progress);
  const pages = [];
  for (const [who, path] of [
    [caller, paths.employerDashboard],
    [own, paths.artisanJobs],
  ] as const) {
    const { page, context, consoleErrors } = await visit({ size: "narrow", reducedMotion: "reduce" });
    // One test enters a wrong start code.
    consoleErrors.expectFailure(/\/start\/$/, 400);
    await setSessionCookies(context, who);
    await open(page, path);
    pages.push(page);
  }
  const [employer, jobs] = pages as [Page, Page];
  return {
    employer,
    artisan: jobs,
    job: description,
    pay: `₦${Number(artisan.pay).toLocaleString("en")}`,
  };
}

const cardOf = (page: Page, job: string) => page.locator("main li").filter({ hasText: job }).last();
/** The first item under "Needs you" on the employer's dashboard. */
const firstNeedingAction = (page: Page) =>
  page.getByRole("region", { name: "Needs you" }).getByRole("listitem").first();
const inCard = (page: Page, job: string, button: string) =>
  cardOf(page, job).getByRole("button", { name: button, exact: true }).click();
/** Presses a button in the open dialog, after checking that the dialog is accessible. */
async function inDialog(page: Page, button: string | RegExp): Promise<void> {
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  const control = dialog.getByRole("button", { name: button });
  await shown(control);
  await expectAccessible(page);
  await control.click();
}

/** Number of unread notifications that a page's bell shows. */
const unreadOf = async (page: Page) => {
  const label = await page.getByRole("link", { name: /^Notifications/ }).getAttribute("aria-label");
  return Number(/(\d+) unread/.exec(label ?? "")?.[1] ?? 0);
};

/** Text of the signed-in person's notifications, newest first. */
async function noticesOf(page: Page): Promise<string> {
  await open(page, paths.notifications);
  await headingIs(page, "Notifications");
  return textOf(page.getByRole("main"));
}

test("a job is accepted, started with a code, finished and, after three days, confirmed automatically", async ({
  visit,
}) => {
  const { employer, artisan, job, pay } = await book(visit);
  await shown(cardOf(employer, job).getByText("Waiting for acceptance"));
  await expect.poll(() => unreadOf(employer)).toBeGreaterThan(0);
  const unread = await unreadOf(employer);
  await inCard(artisan, job, "Accept");
  await shown(artisan.getByText(messages.jobs.accepted));
  // The open page's bell shows the notification long before its next regular check.
  await expect.poll(() => unreadOf(employer), { timeout: 10_000 }).toBe(unread + 1);
  // The page itself also shows the acceptance.
  await shown(cardOf(employer, job).getByText("Accepted"));
  await moveJobsToToday();
  await employer.reload();
  const digits = cardOf(employer, job).getByLabel(/^\d \d \d \d$/);
  const code = await textOf(digits);
  await artisan.reload();
  await inCard(artisan, job, "Start");
  await artisan.getByLabel("Start code").fill(code === "0000" ? "1111" : "0000");
  await inDialog(artisan, "Start");
  await shown(artisan.getByRole("dialog").getByText(/code/i));
  await artisan.getByLabel("Start code").fill(code);
  await inDialog(artisan, "Start");
  await shown(artisan.getByText(messages.jobs.started));
  await inCard(artisan, job, "Finish");
  await inDialog(artisan, "Finish");
  await shown(artisan.getByText(messages.jobs.finished));
  await employer.reload();
  await shown(employer.getByRole("heading", { name: "Needs you" }));
  await shown(cardOf(employer, job).getByText("Work finished"));

  await passTime(3 * 24 + 1);
  const caller = await Caller.signIn(testSite().origin, "artisan");
  const jobState = async () =>
    (await caller.call("artisanJobs")).find(({ job_details }) => job_details.description === job)?.state;
  await expect.poll(jobState, { timeout: DUE_STEP_LIMIT }).toBe("completed");
  await open(employer, `${paths.employerDashboard}?orders=done`);
  const done = employer.locator("#order-history li").first();
  await shown(done.getByText("Completed"));
  expect(await textOf(done)).toContain(pay);
  expect(await noticesOf(employer)).toMatch(/confirmed/i);
  expect(await noticesOf(artisan)).toContain("The employer did not answer within 3 days");
});

test("an employer whose artisan declines gets a refund and books another artisan for the job", async ({
  visit,
}) => {
  const { employer, artisan, job, pay } = await book(visit);
  await inCard(artisan, job, "Decline");
  await artisan.getByLabel("Why?").selectOption("I am ill");
  await inDialog(artisan, "Decline the job");
  await shown(artisan.getByText(messages.jobs.declined));

  await employer.reload();
  const lost = firstNeedingAction(employer);
  expect(await textOf(lost)).toMatch(/cannot come.*I am ill/s);
  expect(await amountsIn(lost)).toContain(pay);
  await lost.getByRole("button", { name: "Find another artisan" }).click();
  const dialog = await shown(employer.getByRole("dialog"));
  const other = await shown(dialog.getByRole("button", { name: /^Book / }));
  const name = ((await other.getAttribute("aria-label")) ?? "").replace("Book ", "");
  await other.click();
  await shown(employer.getByText(messages.cart.added));
  await open(employer, paths.cart);
  await shown(employer.getByText(name).first());
  await shown(employer.getByText(job));
});

test("an employer sees the refund before cancelling: the full price if early, nothing if late", async ({
  visit,
}) => {
  const early = await book(visit);
  await inCard(early.employer, early.job, "Cancel this booking");
  await inDialog(early.employer, `Cancel and get back ${early.pay}`);
  await shown(early.employer.getByText(messages.bookings.cancelled));
  await early.artisan.reload();
  await shown(early.artisan.getByText(/Declined and cancelled jobs/));

  const late = await book(visit);
  await inCard(late.artisan, late.job, "Accept");
  await shown(late.artisan.getByText(messages.jobs.accepted));
  await passTime(2);
  await moveJobsToToday();
  await late.employer.reload();
  // The booking starts today, so it is a collapsed row under "Needs you".
  await cardOf(late.employer, late.job).locator("summary").click();
  await inCard(late.employer, late.job, "Cancel this booking");
  const dialog = await shown(late.employer.getByRole("dialog"));
  await shown(dialog.getByText("You get back"));
  expect(await amountsIn(dialog)).toEqual(expect.arrayContaining([late.pay, "₦0"]));
  await inDialog(late.employer, "Cancel without a refund");
  await shown(late.employer.getByText(messages.bookings.cancelled));
  expect(await noticesOf(late.artisan)).toMatch(/cancelled/i);
});

test("an artisan who cancels gives a reason, and the employer gets a full refund", async ({ visit }) => {
  const { employer, artisan, job, pay } = await book(visit);
  await inCard(artisan, job, "Accept");
  await shown(artisan.getByText(messages.jobs.accepted));
  // The accepted job is collapsed.
  await cardOf(artisan, job).locator("summary").filter({ hasText: job }).click();
  await inCard(artisan, job, "Cancel the job");
  await artisan.getByLabel("Why?").selectOption("Another reason");
  await artisan.getByLabel("The reason").fill("My van broke down");
  await inDialog(artisan, "Cancel the job");
  await shown(artisan.getByText(messages.jobs.cancelled));
  await employer.reload();
  const lost = firstNeedingAction(employer);
  expect(await textOf(lost)).toContain("My van broke down");
  expect(await amountsIn(lost)).toContain(pay);
});

test("a date that the employer proposes applies when the artisan accepts it", async ({ visit }) => {
  const { employer, artisan, job } = await book(visit);
  const day = bookableDay();
  await inCard(employer, job, "Change date or time");
  await employer.getByLabel("New start date").fill(day);
  await inDialog(employer, "Propose");
  await shown(employer.getByText(messages.bookings.proposed));
  await shown(cardOf(employer, job).getByText(/^You propose/));
  await artisan.reload();
  await shown(cardOf(artisan, job).getByText(/^The employer proposes/));
  await inCard(artisan, job, "Accept the new date");
  await shown(artisan.getByText(messages.bookings.dateAccepted));
  await employer.reload();
  const [year = ""] = day.split("-");
  expect(await textOf(cardOf(employer, job))).toContain(year);
  await shown(cardOf(employer, job).getByText("Accepted"));
});
