import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { messages, paths } from "@handwork/contract";
import { fillCart, personalCookies, setSessionCookies, signInEmployer } from "@handwork/e2e-support/employer";
import { makeOldest, newerCalls, styleFaults } from "@handwork/e2e-support/oldest-browser";
import { arriveAt, eventually, headingIs, open, openMenu, shown } from "@handwork/e2e-support/page";
import { sizes, test } from "@handwork/e2e-support/test";
import { expect, inject } from "vitest";

test.for(Object.keys(sizes) as (keyof typeof sizes)[])(
  "visitors can pay and sign out in the oldest supported browsers, %s",
  async (size, { visit }) => {
    const caller = await signInEmployer();
    await fillCart(caller, 1);
    const { page, context } = await visit({ size });
    await makeOldest(context);
    await setSessionCookies(context, caller);
    await open(page, paths.employerDashboard);
    await headingIs(page, "Welcome, Tunde Bakare");
    await open(page, paths.cart);
    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await arriveAt(page, paths.payment);
    await page.getByRole("button", { name: "Pay Now" }).click();
    await page.getByRole("button", { name: /^Pay ₦/ }).click();
    await arriveAt(page, new RegExp(`^${paths.paymentConfirmation}`));
    await headingIs(page, messages.payment.successMark);
    await openMenu(page);
    await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
    await arriveAt(page, paths.home);
    await shown(page.getByRole("banner"));
    await eventually(() => personalCookies(context)).toEqual([]);
  },
);

/** Returns all releases' files with this ending, and their text. */
const filesEndingIn = (ending: string) =>
  inject("product").publish.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(ending))
      .map((file) => ({ file: join(folder, file), text: readFileSync(join(folder, file), "utf8") })),
  );

test("no release contains a script that uses newer features", () => {
  const scripts = filesEndingIn(".js");
  expect(scripts.length).toBeGreaterThan(50);
  const calls = scripts.flatMap(({ file, text }) => newerCalls(text).map((name) => `${file}: ${name}`));
  expect(calls).toEqual([]);
});

test("no release contains styles that break in the oldest supported browsers", () => {
  const styles = filesEndingIn(".css");
  expect(styles.length).toBeGreaterThan(20);
  const faults = styles.flatMap(({ file, text }) => styleFaults(text).map((fault) => `${file}: ${fault}`));
  expect(faults).toEqual([]);
});
