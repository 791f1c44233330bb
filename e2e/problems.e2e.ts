import { messages, paths } from "@handwork/contract";
import { Caller } from "@handwork/e2e-support/api";
import { axeViolations } from "@handwork/e2e-support/axe";
import {
  bookableDay,
  jobDetails,
  nameOf,
  payableArtisans,
  setSessionCookies,
  signInEmployer,
} from "@handwork/e2e-support/employer";
import { headingIs, open, shown } from "@handwork/e2e-support/page";
import { drawPicture } from "@handwork/e2e-support/person";
import { test, type Visit } from "@handwork/e2e-support/test";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

type Artisan = Awaited<ReturnType<typeof payableArtisans>>[number];
const description = () => `Fix the tap ${Math.random().toString(36).slice(2)}`;

/** Books and pays for an artisan for one day, as the demo's employer. Returns the job's description. */
async function book(caller: Caller, artisan: Artisan, { page, context }: Visit): Promise<string> {
  const text = description();
  const { cart_item } = await caller.call("addToCart", { body: { artisan_email: artisan.user.email ?? "" } });
  await caller.call("jobDetails", {
    body: { ...jobDetails, description: text, expectedDate: bookableDay(), cart_item },
  });
  await setSessionCookies(context, caller);
  await open(page, paths.cart);
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await headingIs(page, "Payment");
  await page.getByRole("button", { name: "Pay Now" }).click();
  await page.getByRole("button", { name: /^Pay ₦/ }).click();
  await headingIs(page, messages.payment.successMark);
  return text;
}

const cardOf = (page: Page, text: string): Locator =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: text });

/** Chooses pictures in a dialog's file field. */
async function addPhotos(page: Page, dialog: Locator, count: number): Promise<void> {
  const files = [];
  for (let index = 1; index <= count; index += 1) {
    const buffer = await drawPicture(page, 100 + index);
    files.push({ name: `${index}.png`, mimeType: "image/png", buffer });
  }
  await dialog.getByLabel("Photos").setInputFiles(files);
}

test("both sides describe a problem and add photos, and a manager splits the amount", async ({ visit }) => {
  const caller = await signInEmployer();
  const own = await Caller.signIn(caller.origin, "artisan");
  const { id } = await own.call("artisanProfile");
  const artisan = (await payableArtisans(caller)).find((candidate) => candidate.id === id);
  if (!artisan) throw new Error("The demo's artisan cannot be booked");
  const name = nameOf(artisan);
  const employerVisit = await visit({ size: "narrow" });
  const text = await book(caller, artisan, employerVisit);

  await open(employerVisit.page, `${paths.employerDashboard}?orders=upcoming&show=all`);
  const booking = cardOf(employerVisit.page, text);
  const reportButton = booking.getByRole("button", { name: "Report a problem" });
  // If the tab contains only this booking, it is already expanded.
  await shown(booking);
  if ((await booking.locator("details").getAttribute("open")) === null)
    await booking.locator("summary").click();
  await reportButton.click();
  const report = await shown(employerVisit.page.getByRole("dialog", { name: "Report a problem" }));
  await report.getByLabel("What went wrong?").fill("The tap still leaks.");
  await addPhotos(employerVisit.page, report, 2);
  expect(await axeViolations(employerVisit.page)).toEqual([]);
  await report.getByRole("button", { name: "Send report" }).click();
  await report.waitFor({ state: "hidden" });
  await shown(booking.getByText("Problem reported"));

  const artisanVisit = await visit({ size: "narrow" });
  await setSessionCookies(artisanVisit.context, own);
  await open(artisanVisit.page, paths.artisanJobs);
  await cardOf(artisanVisit.page, text).getByRole("button", { name: "Respond to the problem" }).click();
  const file = await shown(artisanVisit.page.getByRole("dialog", { name: /order HW-/ }));
  await shown(file.getByText("The tap still leaks."));
  await shown(file.getByText(new RegExp(`^${name} has until`)));
  await file.getByRole("button", { name: "Show 2 photos" }).click();
  await shown(file.getByRole("button", { name: /^Enlarge/ }));
  expect(await axeViolations(artisanVisit.page)).toEqual([]);
  await file.getByLabel("Your answer").fill("The pipe behind it is broken.");
  await addPhotos(artisanVisit.page, file, 1);
  await file.getByRole("button", { name: "Send answer" }).click();
  await shown(file.getByText("The pipe behind it is broken.").and(artisanVisit.page.locator("ol *")));
  await shown(file.getByRole("button", { name: "Show 1 photo" }));

  const staffVisit = await visit({ size: "narrow" });
  await setSessionCookies(staffVisit.context, await Caller.signIn(caller.origin, "manager"));
  await open(staffVisit.page, paths.managerDashboard);
  await staffVisit.page
    .getByRole("navigation", { name: "Your pages" })
    .getByRole("link", { name: "Reports" })
    .click();
  await headingIs(staffVisit.page, "Reports");
  const problem = cardOf(staffVisit.page, text).first();
  await shown(problem.getByText("The pipe behind it is broken."));
  expect(await problem.locator('a[href^="tel:"]').count()).toBeGreaterThan(0);
  await problem.getByText("What happened to this order").click();
  await shown(problem.getByText(/^.*The employer paid ₦/));
  expect(await axeViolations(staffVisit.page)).toEqual([]);
  await problem.getByRole("button", { name: "Split" }).click();
  const split = await shown(
    staffVisit.page.getByRole("dialog", { name: new RegExp(`^Split ₦.* by ${name}\\?`) }),
  );
  await split.getByLabel(`For ${name}`).fill("5000.50");
  expect(await axeViolations(staffVisit.page)).toEqual([]);
  await split.getByLabel("Reason").fill("Half of the work is done.");
  const back = await split.getByText("goes back to the employer").textContent();
  await split.getByRole("button", { name: "Split" }).click();
  await split.waitFor({ state: "hidden" });
  await problem.waitFor({ state: "hidden" });

  const [order] = await caller.call("orderHistory");
  const [item] = order?.items ?? [];
  const settled = await caller.call("itemProblem", { params: { id: item?.id ?? 0 } });
  expect(settled.decision).toMatchObject({ outcome: "split", to_artisan: "5000.50" });
  expect(Number(settled.decision?.to_artisan) + Number(settled.decision?.refunded)).toBe(Number(item?.total));
  expect(back).toContain(
    Number(settled.decision?.refunded).toLocaleString("en", { minimumFractionDigits: 2 }),
  );
  for (const side of [caller, own]) {
    const [latest] = (await side.call("notificationList")).items.filter(({ title }) =>
      title.startsWith("We have made a decision"),
    );
    expect(latest?.text).toContain("Half of the work is done.");
  }
});

test("an admin sees an artisan's paid work before suspending them, and the employer is notified", async ({
  visit,
}) => {
  const caller = await signInEmployer();
  const { id: ownId } = await (await Caller.signIn(caller.origin, "artisan")).call("artisanProfile");
  const artisan = (await payableArtisans(caller)).find(({ id }) => id !== ownId);
  if (!artisan) throw new Error("The demo has no other artisan who can be booked");
  const name = nameOf(artisan);
  const employerVisit = await visit({ size: "narrow" });
  const text = await book(caller, artisan, employerVisit);
  const code = (await caller.call("orderHistory"))[0]?.order_code ?? "";

  const asAdmin = await Caller.signIn(caller.origin, "admin");
  const staffVisit = await visit({ size: "narrow" });
  await setSessionCookies(staffVisit.context, asAdmin);
  await open(staffVisit.page, `${paths.people}?search=${encodeURIComponent(artisan.user.first_name)}`);
  await staffVisit.page.getByRole("link", { name }).first().click();
  await staffVisit.page.getByRole("button", { name: "Suspend account" }).click();
  const dialog = await shown(staffVisit.page.getByRole("dialog", { name: `Suspend ${name}?` }));
  await shown(dialog.getByRole("list", { name: "Paid work" }).getByText(code));
  expect(await axeViolations(staffVisit.page)).toEqual([]);
  await dialog.getByLabel("Reason").fill("Somebody else's NIN");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await shown(staffVisit.page.getByText(`${name} is suspended.`));

  await open(staffVisit.page, paths.problems);
  const problem = cardOf(staffVisit.page, text).first();
  await shown(problem.getByText(/was suspended before this work was finished/));
  await open(employerVisit.page, paths.employerDashboard);
  await shown(cardOf(employerVisit.page, text).getByText("Problem reported"));
  const titles = (await caller.call("notificationList")).items.map(({ title }) => title);
  expect(titles).toContainEqual(expect.stringContaining(`${name} cannot come at the moment (${code})`));

  const refund = problem.getByRole("button", { name: "Refund" });
  await refund.click();
  const question = await shown(staffVisit.page.getByRole("dialog", { name: new RegExp(name) }));
  await question.getByLabel("Reason").fill("No other artisan is free.");
  await question.getByRole("button", { name: /^Refund ₦/ }).click();
  await problem.waitFor({ state: "hidden" });
  const [ended] = (await caller.call("orderHistory"))[0]?.items ?? [];
  expect(ended?.state).toBe("cancelled");

  const suspended = await asAdmin.call("people", {
    query: { search: artisan.user.first_name, status: "suspended" },
  });
  const [account] = suspended.filter(({ last_name }) => last_name === artisan.user.last_name);
  await asAdmin.call("adminUserStatus", {
    params: { id: account?.id ?? 0 },
    body: { is_active: true, reason: "The test is over" },
  });
});
