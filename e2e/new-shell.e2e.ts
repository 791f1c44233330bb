import { paths } from "@handwork/contract";
import { setSessionCookies, signInEmployer } from "@handwork/e2e-support/employer";
import { Operator } from "@handwork/e2e-support/operator";
import { arriveAt, eventually, headingIs, open, ready } from "@handwork/e2e-support/page";
import { isSameDocument, markDocument, nextNews, shellOf } from "@handwork/e2e-support/tabs";
import { test } from "@handwork/e2e-support/test";
import { testSite } from "@handwork/e2e-support/test-site";
import { builtRelease, variant } from "@handwork/e2e-support/variants";
import { beforeAll, describe, expect } from "vitest";

let operator: Operator;
beforeAll(async () => {
  operator = await Operator.signIn(testSite().origin);
});

describe("a new release of the shell", () => {
  test("loads with the next page", async ({ visit }) => {
    const shell = builtRelease("shell");
    const newer = variant(shell, { label: "next" });
    await operator.publish(newer);
    const { context, page } = await visit();
    await setSessionCookies(context, await signInEmployer());
    await open(page, paths.companies);
    await markDocument(page);
    const notified = nextNews(page);
    await operator.promote(newer);
    await notified;
    await page.getByRole("banner").getByRole("link", { name: "Contact Us" }).click();
    await headingIs(page, "Contact Us");
    await ready(page);
    expect(await isSameDocument(page)).toBe(false);
    expect(await shellOf(page)).toBe(newer.version);
    await operator.rollBack(shell);
    // A page without unsaved input reloads immediately when its shell is withdrawn.
    await eventually(() => shellOf(page).catch(() => null)).toBe(shell.version);
    await headingIs(page, "Contact Us");
  });

  test("loads when the user goes back or forward, without losing the history", async ({ visit }) => {
    const shell = builtRelease("shell");
    const newer = variant(shell, { label: "back" });
    await operator.publish(newer);
    const { page } = await visit();
    await open(page, paths.companies);
    await page.getByRole("banner").getByRole("link", { name: "About Us" }).click();
    await arriveAt(page, paths.about);
    await page.getByRole("banner").getByRole("link", { name: "Contact Us" }).click();
    await headingIs(page, "Contact Us");
    await markDocument(page);
    const length = await page.evaluate(() => history.length);
    const notified = nextNews(page);
    await operator.promote(newer);
    await notified;
    expect(await isSameDocument(page)).toBe(true);

    await page.goBack();
    await arriveAt(page, paths.about);
    await eventually(() => shellOf(page).catch(() => null)).toBe(newer.version);
    await ready(page);
    await headingIs(page, /./);
    await page.goForward();
    await headingIs(page, "Contact Us");
    for (const path of [paths.about, paths.companies]) {
      await page.goBack();
      await arriveAt(page, path);
      await headingIs(page, /./);
    }
    expect(await shellOf(page)).toBe(newer.version);
    expect(await page.evaluate(() => history.length)).toBe(length);
    await operator.rollBack(shell);
  });
});
