import { paths } from "@handwork/contract";
import { expectAccessible, expectNoOverflow } from "@handwork/e2e-support/axe";
import { setSessionCookies } from "@handwork/e2e-support/employer";
import { arriveAt, open, shown, textOf } from "@handwork/e2e-support/page";
import { newPerson, PASSWORD, registerEmployer, signIn } from "@handwork/e2e-support/person";
import { test } from "@handwork/e2e-support/test";
import { testSite } from "@handwork/e2e-support/test-site";
import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";

test("a user who has set up two-step sign-in needs a code to sign in", { tags: ["V4.3.1"] }, async ({
  visit,
}) => {
  const person = newPerson("Ngozi");
  const { page, context, consoleErrors } = await visit({ size: "narrow", reducedMotion: "reduce" });
  await setSessionCookies(context, await registerEmployer(testSite().origin, person));
  await open(page, paths.account);
  await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  const key = (await textOf(page.getByRole("dialog").locator("code"))).replaceAll(" ", "");
  await expectAccessible(page);
  await expectNoOverflow(page);
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  const code = (steps: number) => app.generate({ timestamp: Date.now() + steps * 30_000 });
  const field = page.getByRole("textbox", { name: "Code" });
  await field.fill(code(0));
  await page.keyboard.press("Enter");
  await shown(page.getByRole("alertdialog").getByText("Save your recovery codes"));
  await expectAccessible(page);
  const [recovery = ""] = await page.getByRole("alertdialog").getByRole("listitem").allInnerTexts();
  await page.getByRole("button", { name: "I have saved them" }).click();
  await shown(page.getByText("10 recovery codes are left."));

  consoleErrors.expectFailure(/\/acct\/login\//, 401);
  for (const currentCode of [() => code(1), () => recovery]) {
    await context.clearCookies();
    await open(page, paths.login);
    await signIn(page, person.username);
    await shown(field);
    await expectAccessible(page);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    if (currentCode() === recovery)
      await page.getByRole("button", { name: "No phone? Use a recovery code" }).click();
    await page.keyboard.type(currentCode());
    await page.keyboard.press("Enter");
    await arriveAt(page, new RegExp(`^/employer-details/\\d+/${person.username}$`));
  }
});
