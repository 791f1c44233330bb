import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { messages, paths } from "@handwork/contract";
import { expect, inject } from "vitest";
import { employer, giveSession, personalCookies, request } from "./support/employer.ts";
import { makeOldest, newerCalls } from "./support/oldest-browser.ts";
import { arriveAt, eventually, headingIs, open, openMenu, shown } from "./support/page.ts";
import { sizes, test } from "./support/test.ts";

test.for(Object.keys(sizes) as (keyof typeof sizes)[])(
  "the oldest browsers that the site is built for pay and sign out, %s",
  async (size, { visit }) => {
    const caller = await employer();
    await request(caller, 1);
    const { page, context } = await visit({ size });
    await makeOldest(context);
    await giveSession(context, caller);
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

test("no script of a release calls what they do not know", () => {
  const scripts = inject("product").publish.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(".js"))
      .map((file) => join(folder, file)),
  );
  expect(scripts.length).toBeGreaterThan(50);
  const calls = scripts.flatMap((script) =>
    newerCalls(readFileSync(script, "utf8")).map((name) => `${script}: ${name}`),
  );
  expect(calls).toEqual([]);
});
