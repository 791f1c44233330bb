import { PRIVACY_NOTICE_VERSION, paths } from "@handwork/contract";
import { expect } from "vitest";
import { codeAt, stepAt } from "../server/src/modules/accounts/second-factor/totp.ts";
import { Caller } from "./support/api.ts";
import { accessible, fitsAcross } from "./support/axe.ts";
import { giveSession } from "./support/employer.ts";
import { here } from "./support/here.ts";
import { arriveAt, open, shown, textOf } from "./support/page.ts";
import { PASSWORD, type Person, signIn, somebody } from "./support/person.ts";
import { test } from "./support/test.ts";

/** What an authenticator app makes of a key that somebody types: the bytes that base32 stands for. */
function fromBase32(key: string): Buffer {
  const bits = [...key].map((char) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(char).toString(2).padStart(5, "0"),
  );
  return Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

async function employerNamed(person: Person): Promise<Caller> {
  const { username, email, first: first_name, last: last_name } = person;
  const names = { username, email, first_name, last_name, user_type: "employer" } as const;
  const notice = { privacy_notice: PRIVACY_NOTICE_VERSION } as const;
  const body = { ...names, ...notice, password: PASSWORD, password2: PASSWORD };
  await new Caller(here().origin).call("registration", { body });
  return Caller.signIn(here().origin, username, PASSWORD);
}

test("two-step sign-in is set up on the account page, and asks for a code from then on [V4.3.1]", async ({
  visit,
}) => {
  const person = somebody("Ngozi");
  const { page, context, consoleErrors } = await visit({ size: "narrow", reducedMotion: "reduce" });
  await giveSession(context, await employerNamed(person));
  await open(page, paths.account);
  await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  const key = (await textOf(page.getByRole("dialog").locator("code"))).replaceAll(" ", "");
  await accessible(page);
  await fitsAcross(page);
  const code = (steps: number) => codeAt(fromBase32(key), stepAt(Date.now()) + steps);
  const field = page.getByRole("textbox", { name: "Code" });
  await field.fill(code(0));
  await page.keyboard.press("Enter");
  await shown(page.getByRole("alertdialog").getByText("Save your recovery codes"));
  await accessible(page);
  const [recovery = ""] = await page.getByRole("alertdialog").getByRole("listitem").allInnerTexts();
  await page.getByRole("button", { name: "I have saved them" }).click();
  await shown(page.getByText("10 recovery codes are left."));

  consoleErrors.expectFailure(/\/acct\/login\//, 401);
  for (const right of [() => code(1), () => recovery]) {
    await context.clearCookies();
    await open(page, paths.login);
    await signIn(page, person.username);
    await shown(field);
    await accessible(page);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    if (right() === recovery)
      await page.getByRole("button", { name: "No phone? Use a recovery code" }).click();
    await page.keyboard.type(right());
    await page.keyboard.press("Enter");
    await arriveAt(page, new RegExp(`^/employer-details/\\d+/${person.username}$`));
  }
});
