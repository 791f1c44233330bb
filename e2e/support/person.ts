import { PRIVACY_NOTICE_VERSION } from "@handwork/contract";
import type { Page } from "playwright-core";
import { Caller } from "./api.ts";
import { headingIs } from "./page.ts";

/** A person who is about to sign up. */
export interface Person {
  username: string;
  email: string;
  first: string;
  last: string;
}

export const PASSWORD = "a-long-password";

let people = 0;

/** Creates a person with an unused username and email address. */
export function newPerson(first = "Amaka", last = "Eze"): Person {
  const username = `${first.toLowerCase()}-${Date.now().toString(36)}-${++people}`;
  return { username, email: `${username}@example.com`, first, last };
}

/** Returns a random NIN of eleven digits. */
export const newNin = () => String(10_000_000_000 + Math.floor(Math.random() * 89_999_999_999));

/** Signs up an employer through the API and signs them in. */
export async function registerEmployer(origin: string, person: Person): Promise<Caller> {
  const { username, email, first: first_name, last: last_name } = person;
  const names = { username, email, first_name, last_name, user_type: "employer" } as const;
  const notice = { privacy_notice: PRIVACY_NOTICE_VERSION } as const;
  const body = { ...names, ...notice, password: PASSWORD, password2: PASSWORD };
  await new Caller(origin).call("registration", { body });
  return Caller.signIn(origin, username, PASSWORD);
}

/** Fills in and submits the first sign-up step. */
export async function signUp(
  page: Page,
  person: Person,
  kind: "Worker" | "Employer" = "Worker",
): Promise<void> {
  await page.getByRole("radio", { name: kind }).check();
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("First Name").fill(person.first);
  await page.getByLabel("Last Name").fill(person.last);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Register" }).click();
}

/** Fills in an artisan's second sign-up step, for a plumber in Ikeja at ₦15,000 per day. Does not submit it. */
export async function fillTrade(page: Page, nin: string): Promise<void> {
  await headingIs(page, "Your trade");
  await page.getByLabel("Service").selectOption("Plumber");
  await page.getByLabel("Experience (years)").fill("7");
  await page.getByLabel("Daily rate (naira)").fill("15000");
  await page.getByLabel("Location").selectOption("Ikeja");
  await page.getByLabel("Phone Number").fill("0803 123 4567");
  await page.getByLabel("Address").fill("12 Allen Avenue");
  await page.getByLabel("NIN").fill(nin);
}

/** Fills in an employer's second sign-up step. Does not submit it. */
export async function fillOrganization(page: Page): Promise<void> {
  await headingIs(page, "Your organisation");
  await page.getByLabel("Organisation name").fill("Eze & Daughters");
  await page.getByLabel("Phone Number").fill("08031234567");
  await page.getByLabel("Location").selectOption("Epe");
}

/** Returns the button that submits the second sign-up step. */
export const finishSignUp = (page: Page) => page.getByRole("button", { name: "Finish sign-up" });

/** Fills in and submits the sign-in form. */
export async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await headingIs(page, "Sign in");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
}

/** Draws rings, which look like a fingerprint's ridges, as a square PNG picture in the page. */
export async function drawPicture(page: Page, side: number): Promise<Buffer> {
  const base64 = await page.evaluate(async (pixels) => {
    const canvas = new OffscreenCanvas(pixels, pixels);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("The browser has no 2D canvas");
    context.fillStyle = "#f4f1ea";
    context.fillRect(0, 0, pixels, pixels);
    context.strokeStyle = "#12503a";
    context.lineWidth = 4;
    context.beginPath();
    for (let radius = 4; radius < pixels / 2; radius += 9) {
      context.moveTo(pixels / 2 + radius, pixels / 2);
      context.arc(pixels / 2, pixels / 2, radius, 0, 2 * Math.PI);
    }
    context.stroke();
    const blob = await canvas.convertToBlob({ type: "image/png" });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ""));
  }, side);
  return Buffer.from(base64, "base64");
}

/** Chooses a picture in a file field. */
export async function choosePicture(page: Page, label: string, side: number): Promise<void> {
  const buffer = await drawPicture(page, side);
  await page.getByLabel(label).setInputFiles({ name: "picture.png", mimeType: "image/png", buffer });
}
