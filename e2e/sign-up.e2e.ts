import { messages, paths } from "@handwork/contract";
import { expectAccessible, expectNoOverflow } from "@handwork/e2e-support/axe";
import { arriveAt, eventually, headingIs, open, shown } from "@handwork/e2e-support/page";
import {
  choosePicture,
  fillOrganization,
  fillTrade,
  finishSignUp,
  newNin,
  newPerson,
  PASSWORD,
  signIn,
  signUp,
} from "@handwork/e2e-support/person";
import { sizesOfJourney, test } from "@handwork/e2e-support/test";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

const NEW_PASSWORD = "another-long-password";
const finish = (page: Page) => finishSignUp(page).click();

describe.each(sizesOfJourney("narrow"))("signing up, %s", (size) => {
  test("takes a new artisan, signed in, to their dashboard, and employers can find them", {
    tags: ["1.2", "2.13", "2.67", "2.69", "4.12", "6.6"],
  }, async ({ visit }) => {
    const { page } = await visit({ size });
    await open(page, paths.signup);
    await expectAccessible(page);
    await expectNoOverflow(page);
    const person = newPerson();
    await signUp(page, person);
    await arriveAt(page, new RegExp(`^/profession-details/\\d+/${person.username}$`));
    await fillTrade(page, newNin());
    await choosePicture(page, "Profile Image", 900);
    const preview = page.getByAltText("Your profile");
    await shown(preview);
    await eventually(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await finish(page);
    await arriveAt(page, paths.artisanDashboard);

    await page.goto(`${paths.searchResults}?service=Amaka`);
    await shown(page.getByText("Amaka Eze").first());
  });

  test("takes a new employer, signed in, to the home page", { tags: ["2.70", "10.18a"] }, async ({
    visit,
  }) => {
    const { page, context } = await visit({ size });
    await open(page, paths.signup);
    const person = newPerson();
    await signUp(page, person, "Employer");
    await fillOrganization(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await finish(page);
    await arriveAt(page, paths.home);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["access_token", "refresh_token", "user_type"]));
    expect(names).not.toContain("handwork_registration");
  });
});

test("an unfinished sign-up continues after the next sign-in", { tags: ["10.3b", "10.18b"] }, async ({
  visit,
}) => {
  const person = newPerson();
  const first = await visit();
  await open(first.page, paths.signup);
  await signUp(first.page, person);
  await headingIs(first.page, "Your trade");

  const { page } = await visit();
  await open(page, paths.login);
  await signIn(page, person.username);
  await fillTrade(page, newNin());
  await finish(page);
  await arriveAt(page, paths.artisanDashboard);
});

test("a username, email address or NIN that is already in use is reported", async ({ visit }) => {
  const { page, consoleErrors } = await visit();
  consoleErrors.expectFailure(/\/acct\/(registration|user-register)\//, 400);
  await open(page, paths.signup);
  await signUp(page, { ...newPerson(), username: "artisan", email: "artisan@demo.handwork.invalid" });
  await shown(page.getByText(messages.registration.usernameTaken));
  await shown(page.getByText(messages.registration.emailTaken));
  await expectAccessible(page);

  const nin = newNin();
  for (const taken of [false, true]) {
    const { page: own, consoleErrors: ownErrors } = await visit();
    ownErrors.expectFailure(/user-register/, 400);
    await open(own, paths.signup);
    await signUp(own, newPerson());
    await fillTrade(own, nin);
    await finish(own);
    if (taken) await shown(own.getByText("An artisan with this NIN is already registered."));
    else await arriveAt(own, paths.artisanDashboard);
  }
});

test("an emailed link resets a forgotten password but works only once", {
  tags: ["2.11", "2.155", "11.36"],
}, async ({ visit }) => {
  const person = newPerson();
  const { page, consoleErrors } = await visit();
  await open(page, paths.signup);
  await signUp(page, person);
  await headingIs(page, "Your trade");

  await open(page, paths.login);
  await page.getByRole("link", { name: "Reset it here" }).click();
  await page.getByLabel("Email Address").fill(person.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await shown(page.getByText(messages.password.resetSent));
  await expectAccessible(page);

  const mailbox = await page.context().newPage();
  await eventually(async () => {
    await mailbox.goto("/dev/mail");
    return mailbox.getByRole("link", { name: new RegExp(person.email) }).count();
  }).toBe(1);
  await mailbox.getByRole("link", { name: new RegExp(person.email) }).click();
  await mailbox.frameLocator("iframe").getByRole("link", { name: "Set a new password" }).click();
  await arriveAt(mailbox, /^\/order-service\/reset-password\//);
  const link = mailbox.url();

  await headingIs(mailbox, "Set a new password");
  await mailbox.getByLabel("New Password").fill(NEW_PASSWORD);
  await mailbox.getByLabel("Confirm Password").fill(NEW_PASSWORD);
  await mailbox.getByRole("button", { name: "Reset Password" }).click();
  await shown(mailbox.getByText(messages.password.reset));
  await expectAccessible(mailbox);
  await arriveAt(mailbox, paths.login);
  await signIn(mailbox, person.username, NEW_PASSWORD);
  await headingIs(mailbox, "Your trade");

  consoleErrors.expectFailure(/password-reset-confirm/, 400);
  await open(page, new URL(link).pathname);
  await page.getByLabel("New Password").fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await shown(page.getByText(messages.password.resetFailed));
});

test("/order-service redirects to the home page; both password-reset addresses show one page", {
  tags: ["2.11", "10.13", "10.25c"],
}, async ({ visit }) => {
  const { page } = await visit();
  const home = await page.goto(paths.bareOrderService);
  // The server redirects, so that the browser does not hydrate a page only to navigate away.
  expect(home?.request().redirectedFrom()).not.toBeNull();
  await arriveAt(page, paths.home);
  for (const address of ["/reset-password/MTI/x-y", "/order-service/reset-password/MTI/x-y"]) {
    await page.goto(address);
    await headingIs(page, "Set a new password");
  }
});
