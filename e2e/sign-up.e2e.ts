import { messages, paths } from "@handwork/contract";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessible, fitsAcross } from "./support/axe.ts";
import { arriveAt, eventually, headingIs, open, shown } from "./support/page.ts";
import { type Size, sizes, test } from "./support/test.ts";

let people = 0;
const PASSWORD = "a-long-password";
const NEW_PASSWORD = "another-long-password";

/** Names that nobody has yet. */
function somebody() {
  const username = `amaka-${Date.now().toString(36)}-${++people}`;
  return { username, email: `${username}@example.com` };
}

/** Fills in and sends the first step. */
async function signUp(page: Page, person: ReturnType<typeof somebody>): Promise<void> {
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("First Name").fill("Amaka");
  await page.getByLabel("Last Name").fill("Eze");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Register" }).click();
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await headingIs(page, "Sign in");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
}

/** A picture of so many pixels, made by the page itself. */
async function aPicture(page: Page, side: number): Promise<Buffer> {
  const base64 = await page.evaluate(async (pixels) => {
    const canvas = new OffscreenCanvas(pixels, pixels);
    const context = canvas.getContext("2d");
    if (context) context.fillStyle = "#12503a";
    context?.fillRect(0, 0, pixels, pixels);
    const blob = await canvas.convertToBlob({ type: "image/png" });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ""));
  }, side);
  return Buffer.from(base64, "base64");
}

async function tellTrade(page: Page, nin: string): Promise<void> {
  await headingIs(page, "Your trade");
  await page.getByLabel("Service").selectOption("Plumber");
  await page.getByLabel("Experience (years)").fill("7");
  await page.getByLabel("Pay a day (naira)").fill("15000");
  await page.getByLabel("Location").selectOption("Ikeja");
  await page.getByLabel("Phone Number").fill("0803 123 4567");
  await page.getByLabel("Address").fill("12 Allen Avenue");
  await page.getByLabel("NIN").fill(nin);
}
const finish = (page: Page) => page.getByRole("button", { name: "Finish sign-up" }).click();
const aNin = () => String(10_000_000_000 + Math.floor(Math.random() * 89_999_999_999));

describe.each(Object.keys(sizes) as Size[])("signing up, %s", (size) => {
  test("a worker ends at their dashboard, signed in, with a picture that employers see", async ({
    visit,
  }) => {
    const { page } = await visit({ size });
    await open(page, paths.signup);
    await accessible(page);
    await fitsAcross(page);
    const person = somebody();
    await signUp(page, person);
    await arriveAt(page, new RegExp(`^/profession-details/\\d+/${person.username}$`));
    await tellTrade(page, aNin());
    const buffer = await aPicture(page, 900);
    await page.getByLabel("Profile Image").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
    const preview = page.getByAltText("Your profile");
    await shown(preview);
    await eventually(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
    await accessible(page);
    await fitsAcross(page);
    await finish(page);
    await arriveAt(page, paths.artisanDashboard);

    await page.goto(`${paths.searchResults}?service=Amaka`);
    await shown(page.getByText("Amaka Eze").first());
  });

  test("an employer ends at the home page, signed in", async ({ visit }) => {
    const { page, context } = await visit({ size });
    await open(page, paths.signup);
    await page.getByRole("radio", { name: "Employer" }).check();
    const person = somebody();
    await signUp(page, person);
    await headingIs(page, "Your organization");
    await accessible(page);
    await fitsAcross(page);
    await page.getByLabel("Organization's name").fill("Eze & Daughters");
    await page.getByLabel("Phone Number").fill("08031234567");
    await page.getByLabel("Location").selectOption("Epe");
    await finish(page);
    await arriveAt(page, paths.home);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["access_token", "refresh_token", "user_type"]));
    expect(names).not.toContain("handwork_registration");
  });
});

test("a sign-up that was left half-way goes on after signing in", async ({ visit }) => {
  const person = somebody();
  const first = await visit();
  await open(first.page, paths.signup);
  await signUp(first.page, person);
  await headingIs(first.page, "Your trade");

  const { page } = await visit();
  await open(page, paths.login);
  await signIn(page, person.username, PASSWORD);
  await tellTrade(page, aNin());
  await finish(page);
  await arriveAt(page, paths.artisanDashboard);
});

test("names that are taken, and a NIN that is, are said on their fields", async ({ visit }) => {
  const { page, complaints } = await visit();
  complaints.expectFailure(/\/acct\/(registration|user-register)\//, 400);
  await open(page, paths.signup);
  await signUp(page, { username: "artisan", email: "artisan@demo.handwork.invalid" });
  await shown(page.getByText(messages.registration.usernameTaken));
  await shown(page.getByText(messages.registration.emailTaken));
  await accessible(page);

  const nin = aNin();
  for (const taken of [false, true]) {
    const { page: own, complaints: heard } = await visit();
    heard.expectFailure(/user-register/, 400);
    await open(own, paths.signup);
    await signUp(own, somebody());
    await tellTrade(own, nin);
    await finish(own);
    if (taken) await shown(own.getByText("A worker with this NIN is already registered."));
    else await arriveAt(own, paths.artisanDashboard);
  }
});

test("a forgotten password is set anew by the link of a mail, once", async ({ visit }) => {
  const person = somebody();
  const { page, complaints } = await visit();
  await open(page, paths.signup);
  await signUp(page, person);
  await headingIs(page, "Your trade");

  await open(page, paths.login);
  await page.getByRole("link", { name: "Reset it here" }).click();
  await page.getByLabel("Email Address").fill(person.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await shown(page.getByText(messages.password.resetSent));
  await accessible(page);

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
  await accessible(mailbox);
  await arriveAt(mailbox, paths.login);
  await signIn(mailbox, person.username, NEW_PASSWORD);
  await headingIs(mailbox, "Your trade");

  complaints.expectFailure(/password-reset-confirm/, 400);
  await open(page, new URL(link).pathname);
  await page.getByLabel("New Password").fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await shown(page.getByText(messages.password.resetFailed));
});

test("the bare wrapper address leads home, and both addresses of a reset are the same page", async ({
  visit,
}) => {
  const { page } = await visit();
  await page.goto("/order-service");
  await arriveAt(page, paths.home);
  for (const address of ["/reset-password/MTI/x-y", "/order-service/reset-password/MTI/x-y"]) {
    await page.goto(address);
    await headingIs(page, "Set a new password");
  }
});
