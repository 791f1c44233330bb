import { BOOT_ELEMENT_ID, type Boot, paths } from "@handwork/contract";
import { Caller } from "@handwork/e2e-support/api";
import { setSessionCookies } from "@handwork/e2e-support/employer";
import { BROKEN_MESSAGE, breakRemote, type Fault, faults } from "@handwork/e2e-support/faults";
import { eventually, headingIs, open, shown } from "@handwork/e2e-support/page";
import { remotes } from "@handwork/e2e-support/subjects";
import { test } from "@handwork/e2e-support/test";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

const all = Boolean(process.env.TEST_FULL);
/** Faults that are tested without TEST_FULL. Tests of remotes with a fallback release cover the other faults. */
const quick: Fault[] = ["responds with 404", "throws while it renders"];
const quickByAddress: Fault[] = ["is another file"];

const readBoot = (page: Page): Promise<Boot> =>
  page.evaluate((id) => JSON.parse(document.getElementById(id)?.textContent ?? ""), BOOT_ELEMENT_ID);

/** Matches the browser's own console message for each fault. */
const tolerated: Record<Fault, RegExp> = {
  "responds with 404": /status of 404/,
  "cannot be reached": /net::ERR_FAILED/,
  "responds too late": /was preloaded using link preload but not used/,
  "is another file": /integrity|MIME type|CORS policy|net::ERR_FAILED/,
  "throws while it loads": new RegExp(BROKEN_MESSAGE),
  "throws while it renders": new RegExp(BROKEN_MESSAGE),
};
/** Requests for a fallback release. They fail, because the remotes in these tests have only one version. */
const LAST_GOOD = /\/releases\/last-good\//;

/**
 * Maximum milliseconds until a page shows the failure. By then, a remote that does not respond has timed out, and the
 * search for a fallback release has failed.
 */
const FAILURE_TIMEOUT = 6_000;

/** Expects the page to say that it did not load. Returns its "Try again" button. */
async function expectFailureNotice(page: Page) {
  const title = page.getByRole("heading", { level: 1, name: "This page did not load" });
  await title.waitFor({ timeout: FAILURE_TIMEOUT });
  const alert = page.getByRole("main").getByRole("alert");
  await shown(alert.getByText("Everything else on Handwork still works."));
  return alert.getByRole("button", { name: "Try again" });
}

describe.for(remotes.slice(0, all ? undefined : 1))("the $app remote", ({ app, account, link, heading }) => {
  test.for(all ? faults : quick)(
    "that %s does not affect the rest of the site, and a retry works after the repair",
    async (fault, { visit }) => {
      const { page, context, consoleErrors } = await visit();
      consoleErrors.expectMessage(tolerated[fault]);
      consoleErrors.expectFailure(LAST_GOOD, 404);
      const caller = await Caller.signIn(new URL((await openShell(page)).url()).origin, account);
      await setSessionCookies(context, caller);
      const remote = (await readBoot(page)).remotes.find((item) => item.app === app);
      if (!remote) throw new Error(`There is no remote named ${app}`);
      const broken = await breakRemote(context, remote, fault);

      // The shell's own page works, and so does navigating away from it.
      await openShell(page);
      const goTo = (name: string) =>
        page.getByRole("banner").getByRole("link", { name, exact: true }).click();
      await goTo(link);
      // Users can leave the page before the timeout.
      if (fault !== "responds too late") await expectFailureNotice(page);

      // Another remote works in the same document.
      const other = app === "marketplace" ? "Cart" : "Companies";
      await goTo(other);
      await headingIs(page, other === "Cart" ? "Your cart" : "Our Partner Companies");
      await goTo(link);
      const again = await expectFailureNotice(page);

      await broken.repair();
      await again.click();
      if (fault === "throws while it renders") await shown(page.getByRole("main").getByText("Repaired"));
      else await headingIs(page, heading);
      await eventually(() => page.getByText("This page did not load").count()).toBe(0);
    },
  );
});

async function openShell(page: Page): Promise<Page> {
  await open(page, paths.forgotPassword);
  await headingIs(page, "Forgot password?");
  return page;
}

describe("a page opened by its address", () => {
  test.for<Fault>(all ? ["responds with 404", "cannot be reached", ...quickByAddress] : quickByAddress)(
    "says that it did not load if the remote %s, and can be left and retried",
    async (fault, { visit }) => {
      const { page, context, consoleErrors } = await visit();
      consoleErrors.expectMessage(tolerated[fault]);
      consoleErrors.expectFailure(LAST_GOOD, 404);
      const remote = (await readBoot(await openShell(page))).remotes.find(({ app }) => app === "marketplace");
      if (!remote) throw new Error("There is no marketplace");
      const broken = await breakRemote(context, remote, fault);
      await page.goto(paths.companies);
      await expectFailureNotice(page);
      await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
      await headingIs(page, "Sign in");
      await page.goBack();
      const again = await expectFailureNotice(page);
      await broken.repair();
      await again.click();
      await headingIs(page, "Our Partner Companies");
      expect(await page.locator("main li").count()).toBeGreaterThan(0);
    },
  );
});
