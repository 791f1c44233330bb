import { messages, paths } from "@handwork/contract";
import { Caller } from "@handwork/e2e-support/api";
import { setSessionCookies } from "@handwork/e2e-support/employer";
import { arriveAt, eventually, headingIs, open, shown } from "@handwork/e2e-support/page";
import {
  choosePicture,
  newNin,
  newPerson,
  PASSWORD,
  type Person,
  signIn,
} from "@handwork/e2e-support/person";
import { test, type Visit } from "@handwork/e2e-support/test";
import { testSite } from "@handwork/e2e-support/test-site";
import type { Page, Route } from "playwright-core";
import { expect } from "vitest";

const UPLOAD = /\/v1\/acct\/upload-fingerprint\//;
const LISTS = /\/v1\/api\/(location|profession)-list\/$/;

/** Opens a browser that is signed in as a member of the demo's staff. */
async function staff(visit: () => Promise<Visit>, username: string): Promise<Visit> {
  const own = await visit();
  await setSessionCookies(own.context, await Caller.signIn(testSite().origin, username));
  return own;
}

/** Uses both retries that the form offers, and then continues without its lists. */
async function continueWithoutLists(page: Page): Promise<void> {
  const issue = page.getByRole("alert").filter({ hasText: "Data Loading Issue" });
  await shown(issue.getByText("The lists are being repaired."));
  for (const attempt of [1, 2]) {
    await issue.getByRole("button", { name: "Try Again" }).click();
    await shown(issue.getByText(`Attempt ${attempt} of 2`));
    await eventually(() => issue.getByRole("button", { name: "Trying..." }).count()).toBe(0);
  }
  expect(await issue.getByRole("button", { name: "Max retries reached" }).isDisabled()).toBe(true);
  await issue.getByRole("button", { name: "Continue with limited functionality" }).click();
  await issue.waitFor({ state: "hidden" });
}

async function fillInArtisan(page: Page, artisan: Person): Promise<void> {
  const typed = {
    Username: artisan.username,
    "First Name": artisan.first,
    "Last Name": artisan.last,
    Email: artisan.email,
    Password: PASSWORD,
    "Confirm Password": PASSWORD,
    NIN: newNin(),
    "Location (Enter manually)": "ikeja",
    "Service (Enter manually)": "plumber",
    Experience: "4",
    Address: "4 Opebi Road",
    "Phone Number": "08031234567",
    Pay: "12500",
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
  await choosePicture(page, "Profile Image", 300);
  await page.getByRole("checkbox").check();
  await page.getByLabel("How did they agree?").selectOption("In person");
}

async function register({ page, consoleErrors }: Visit, artisan: Person): Promise<void> {
  consoleErrors.expectFailure(LISTS, 503);
  await page.route(LISTS, (route) =>
    route.fulfill({ status: 503, json: { detail: "The lists are being repaired." } }),
  );
  await open(page, paths.marketerDashboard);
  await page.getByRole("navigation", { name: "Your pages" }).getByText("Register Artisan").click();
  await headingIs(page, "Artisan Registration");
  await continueWithoutLists(page);
  await fillInArtisan(page, artisan);
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/marketers/artisan-register/")) sent += 1;
  });
  await page.getByRole("button", { name: "Register Artisan" }).dblclick();
  await shown(page.getByText("Registration successful!"));
  await arriveAt(page, paths.marketerDashboard);
  expect(sent).toBe(1);
  await page.getByRole("link", { name: "Manage Artisan" }).click();
  const row = await shown(page.getByRole("row").filter({ hasText: `${artisan.first} ${artisan.last}` }));
  for (const text of ["Ikeja", "Plumber", "4 years", "₦12,500"]) await shown(row.getByText(text));
  // After a reload, the list shows what the server has stored.
  await page.reload();
  await shown(row.getByText("Plumber"));
}

/** Returns whether a select shows its selected text completely. Clipped text causes no measurable overflow. */
function showsFullText(select: HTMLSelectElement): boolean {
  const { font, paddingLeft, paddingRight } = getComputedStyle(select);
  const canvas = document.createElement("canvas").getContext("2d");
  if (!canvas) return false;
  canvas.font = font;
  const availableWidth =
    select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return canvas.measureText(select.selectedOptions[0]?.text ?? "").width <= availableWidth;
}

/** Uploads a fingerprint slowly, so that the progress is visible, and then verifies the artisan. */
async function review({ page }: Visit, { first, last }: Person): Promise<void> {
  const name = `${first} ${last}`;
  await open(page, paths.managerDashboard);
  await page.getByRole("main").getByRole("link", { name: "Add Finger Print" }).first().click();
  await headingIs(page, "Search artisans");
  await page.getByLabel("First name").fill(first);
  await page.getByLabel("Review").selectOption("To be verified");
  await page.getByRole("button", { name: "Search" }).click();
  await shown(page.getByRole("button", { name: "Clear" }));
  expect(await page.locator("select[name=review]").evaluate(showsFullText)).toBe(true);
  const card = page.getByRole("listitem").filter({ hasText: name });
  await (await shown(card)).getByRole("link", { name: "Add Finger Print" }).click();
  await headingIs(page, "Add Finger Print");
  await choosePicture(page, "Fingerprint image", 300);
  const preview = await shown(page.getByAltText("Preview of the fingerprint"));
  await eventually(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  await page.getByRole("checkbox").check();

  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(UPLOAD, async (route: Route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Upload Fingerprint" }).dblclick();
  await shown(page.getByRole("progressbar", { name: "Uploading the image" }));
  release();
  await shown(page.getByText("Fingerprint uploaded successfully!"));
  await arriveAt(page, paths.adminArtisanSearch);

  await page.getByLabel("First name").fill(first);
  await page.getByRole("button", { name: "Search" }).click();
  await eventually(() => page.getByRole("region", { name: "Results" }).getByRole("listitem").count()).toBe(1);
  await shown(card.getByText("Fingerprints stored: 1"));
  await card.getByRole("link", { name: `Check details of ${name}` }).click();
  await headingIs(page, name);
  await page.getByRole("button", { name: "Assign to me" }).click();
  await shown(page.getByText("Assigned to you"));
  for (const check of await page.getByRole("checkbox").all()) await check.check();
  await page.getByRole("button", { name: `Verify ${name}` }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: `Verify ${name}` })
    .click();
  await shown(page.getByText(`${name} has been verified.`));
  await arriveAt(page, paths.verification);
  await shown(page.getByRole("list", { name: "Waiting artisans" }));
  expect(await page.getByRole("link", { name }).count()).toBe(0);
}

async function suspend({ page }: Visit, { username, first, last }: Person): Promise<void> {
  await open(page, paths.people);
  await page.getByLabel(/username/).fill(username);
  await page.getByRole("button", { name: "Search" }).click();
  const row = page.getByRole("row").filter({ hasText: username });
  await row.getByRole("link", { name: `${first} ${last}` }).click();
  await headingIs(page, `${first} ${last}`);
  await page.getByRole("button", { name: "Suspend account" }).click();
  const question = await shown(page.getByRole("dialog", { name: `Suspend ${first} ${last}?` }));
  await question.getByRole("button", { name: "Suspend" }).click();
  await shown(question.getByText(messages.administration.reasonRequired));
  await question.getByLabel("Reason").fill("Two employers report the same fraud.");
  await question.getByRole("button", { name: "Suspend" }).click();
  await shown(page.getByText(`${first} ${last} is suspended.`));
  await shown(page.getByText("Suspended", { exact: true }));
}

async function reinstate({ page }: Visit, { first, last }: Person): Promise<void> {
  await page.getByRole("button", { name: "Reinstate account" }).click();
  const question = await shown(page.getByRole("dialog", { name: `Reinstate ${first} ${last}?` }));
  await question.getByLabel("Reason").fill("Both reports were about someone else.");
  await question.getByRole("button", { name: "Reinstate" }).click();
  await shown(page.getByText(`${first} ${last} is reinstated.`));
}

test("an artisan is registered by a marketer, verified, listed, suspended and reinstated", async ({
  visit,
}) => {
  const artisan = newPerson("Tamara", "Briggs");
  const newVisit = () => visit({ reducedMotion: "reduce" });
  await register(await staff(newVisit, "marketer"), artisan);
  await review(await staff(newVisit, "manager"), artisan);

  const { page: visitor } = await newVisit();
  await open(visitor, `${paths.searchResults}?service=${artisan.first}`);
  const listed = await shown(
    visitor.locator("main li").filter({ hasText: `${artisan.first} ${artisan.last}` }),
  );
  await shown(listed.getByText("Verified", { exact: true }));

  // The artisan's tab stays open while an admin suspends the account.
  const { page, consoleErrors } = await visit({ size: "narrow", reducedMotion: "reduce" });
  await open(page, paths.login);
  await signIn(page, artisan.username);
  await headingIs(page, `Welcome, ${artisan.first} ${artisan.last}`);
  const admin = await staff(newVisit, "admin");
  consoleErrors.expectFailure(/\/v1\//, 401);
  await suspend(admin, artisan);

  // The notification of the suspension makes the tab reload its data.
  await arriveAt(page, paths.login);
  await shown(page.getByRole("main").getByText(messages.login.sessionExpired));
  await signIn(page, artisan.username);
  await shown(page.getByText("Login failed. Please check your credentials."));

  // The sign-in leads back to the page that was open when the session ended.
  await reinstate(admin, artisan);
  await signIn(page, artisan.username);
  await arriveAt(page, paths.artisanDashboard);
  await headingIs(page, `Welcome, ${artisan.first} ${artisan.last}`);
});
