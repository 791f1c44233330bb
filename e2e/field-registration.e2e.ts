import { DRAFTS_DATABASE, paths } from "@handwork/contract";
import { Caller } from "@handwork/e2e-support/api";
import { setSessionCookies } from "@handwork/e2e-support/employer";
import { arriveAt, eventually, open, shown } from "@handwork/e2e-support/page";
import { choosePicture, newNin, newPerson, PASSWORD, type Person } from "@handwork/e2e-support/person";
import { test } from "@handwork/e2e-support/test";
import { testSite } from "@handwork/e2e-support/test-site";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const REGISTER = /\/v1\/marketers\/artisan-register\/$/;
const PAGE = "/register-artisan";

const firstHalf = (artisan: Person, nin: string) => ({
  Username: artisan.username,
  "First Name": artisan.first,
  "Last Name": artisan.last,
  Email: artisan.email,
  NIN: nin,
  Address: "4 Opebi Road",
});
const secondHalf = { Experience: "4", "Phone Number": "08031234567", Pay: "12500" };
const passwords = { Password: PASSWORD, "Confirm Password": PASSWORD };

async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(text);
}
async function completeForm(page: Page): Promise<void> {
  await fillIn(page, { ...secondHalf, ...passwords });
  await page.getByLabel("Location").selectOption("Ikeja");
  await page.getByLabel("Service").selectOption("Plumber");
  await page.getByRole("checkbox").check();
  await page.getByLabel("How did they agree?").selectOption("In person");
}
const submit = (page: Page) => page.getByRole("button", { name: "Register Artisan" }).click();
const sendAgain = (page: Page) => page.getByRole("button", { name: "Send again" });

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** Returns the field values of the form's draft in the browser, and whether it has a picture. */
const storedDraft = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(async (name) => {
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return {};
    const opening = indexedDB.open(name);
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const store = opening.result.transaction("drafts").objectStore("drafts");
    const [values, picture] = [store.get("values"), store.get("picture")];
    await new Promise((resolve) => store.transaction.addEventListener("complete", resolve));
    opening.result.close();
    return { ...values.result?.values, picture: picture.result?.size > 0 };
  }, DRAFTS_DATABASE);

async function expectListedOnce(page: Page, { first, last }: Person): Promise<void> {
  await shown(page.getByText("Registration successful!"));
  await arriveAt(page, paths.marketerDashboard);
  await page.getByRole("link", { name: /^(Manage Artisan|Artisans)$/ }).click();
  const rows = page.getByRole("row").filter({ hasText: `${first} ${last}` });
  await shown(rows);
  expect(await rows.count()).toBe(1);
}

test("a registration form survives a reload, a network failure and a lost response; signing out deletes its draft", async ({
  visit,
}) => {
  const { page, context, consoleErrors } = await visit({ size: "narrow", reducedMotion: "reduce" });
  await setSessionCookies(context, await Caller.signIn(testSite().origin, "marketer"));
  consoleErrors.expectFailure(/./, "net::ERR_INTERNET_DISCONNECTED", "net::ERR_FAILED");
  consoleErrors.expectMessage(/EventSource/);
  const [artisan, nin] = [newPerson("Ebiere", "Dokubo"), newNin()];

  await open(page, PAGE);
  await fillIn(page, { ...firstHalf(artisan, nin), ...passwords });
  await choosePicture(page, "Profile Image", 48);
  await eventually(() => storedDraft(page)).toMatchObject({ address: "4 Opebi Road", picture: true });
  await page.reload();
  await shown(page.getByText(/^We restored your draft from \d\d:\d\d\./));
  for (const [label, text] of Object.entries(firstHalf(artisan, nin))) {
    expect(await page.getByLabel(label, { exact: true }).inputValue(), label).toBe(text);
  }
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
  await shown(page.getByText("Restored: picture.png."));
  const preview = page.locator("img[src^=blob]");
  await eventually(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(48);

  await completeForm(page);
  await context.setOffline(true);
  await submit(page);
  await shown(page.getByText(/^The server did not respond\. Nothing is lost/));
  expect(await page.getByLabel("Username").inputValue()).toBe(artisan.username);
  await context.setOffline(false);
  await shown(page.getByText(/^The network is back\. Nothing is lost/));
  await sendAgain(page).click();
  await expectListedOnce(page, artisan);
  const row = page.getByRole("row").filter({ hasText: artisan.last });
  await eventually(() => row.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(
    48,
  );
  await eventually(() => databases(page)).not.toContain(DRAFTS_DATABASE);

  const second = newPerson("Preye", "Horsfall");
  await open(page, PAGE);
  await fillIn(page, firstHalf(second, newNin()));
  await completeForm(page);
  const statuses: number[] = [];
  await page.route(REGISTER, async (route) => {
    statuses.push((await route.fetch()).status());
    await route.abort();
  });
  await submit(page);
  await shown(page.getByText(/^The server did not respond\. Nothing is lost/));
  // The site sent the form twice because it retries once automatically.
  expect(statuses).toEqual([201, 201]);
  await page.unroute(REGISTER);
  await sendAgain(page).click();
  await expectListedOnce(page, second);

  await open(page, PAGE);
  await fillIn(page, { Username: "unsent" });
  await eventually(() => storedDraft(page)).toMatchObject({ username: "unsent" });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await arriveAt(page, paths.home);
  await eventually(() => databases(page)).not.toContain(DRAFTS_DATABASE);
});
