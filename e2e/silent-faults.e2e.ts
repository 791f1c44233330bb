import { paths } from "@handwork/contract";
import { BROKEN_MESSAGE } from "@handwork/e2e-support/faults";
import { Operator } from "@handwork/e2e-support/operator";
import { eventually, headingIs, open } from "@handwork/e2e-support/page";
import type { BuiltRelease } from "@handwork/e2e-support/releases";
import { collectFailureReasons, failuresAt } from "@handwork/e2e-support/reports";
import {
  SILENT_FAULT_BUTTON,
  SILENT_FAULT_HEADING,
  type SilentFault,
  silentVersion,
} from "@handwork/e2e-support/silent-faults";
import { remotes } from "@handwork/e2e-support/subjects";
import { setVisible, waitForNewsListener } from "@handwork/e2e-support/tabs";
import { test, type Visit } from "@handwork/e2e-support/test";
import { testSite } from "@handwork/e2e-support/test-site";
import { TIMEOUT } from "@handwork/e2e-support/timeouts";
import { builtRelease } from "@handwork/e2e-support/variants";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";

/** Milliseconds within which a rollback must reach a tab, whatever its page is doing. */
const ROLLBACK_LIMIT = 3_000;
/**
 * Milliseconds within which a render loop or a stalled page must be reported. The shell observes both for a while
 * first.
 */
const REPORT_LIMIT = 30_000;
/** Milliseconds for which a tab stalls, longer than the worker waits for a heartbeat. */
const STALL_DURATION = 13_000;

const all = Boolean(process.env.TEST_FULL);
const { app, path, link, heading } = remotes[0];
const good = () => builtRelease(app);

const timings: string[] = [];
let operator: Operator;

beforeAll(async () => {
  operator = await Operator.signIn(testSite().origin);
});
afterEach(async () => {
  if ((await operator.liveVersion(app)) !== good().version) await operator.rollBack(good());
});
afterAll(() => console.log(timings.join("\n")));

const follow = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true }).click();

/** Makes a release with a faulty page live, opens the site and follows a link to that page. */
async function openFaultyPage(visit: () => Promise<Visit>, fault: SilentFault, edition = "") {
  const broken = silentVersion(good(), fault, edition);
  await operator.ship(broken);
  const visitor = await visit();
  visitor.consoleErrors.expectMessage(new RegExp(BROKEN_MESSAGE));
  const reasons = await collectFailureReasons(visitor.context);
  await open(visitor.page, paths.forgotPassword);
  await waitForNewsListener(visitor.page);
  await follow(visitor.page, link);
  return { ...visitor, broken, reasons };
}

/** Expects that the server counts one failed visitor for the release, and does not roll it back. */
const expectOneFailure = ({ version }: BuiltRelease) =>
  eventually(async () => {
    const { live, health } = (await operator.overview()).apps.find((item) => item.app === app) ?? {};
    return live === version ? health?.failed : null;
  }).toBe(1);

async function expectRollback(page: Page, fault: string): Promise<void> {
  const from = performance.now();
  await operator.rollBack(good());
  await headingIs(page, heading);
  const took = Math.round(performance.now() - from);
  timings.push(`After ${took} ms, a rollback reached a tab whose page ${fault}.`);
  if (all) expect(took).toBeLessThanOrEqual(ROLLBACK_LIMIT);
}

/** Navigates to another app's page. */
const leavePage = async (page: Page) => {
  await follow(page, "Login");
  await headingIs(page, "Sign in");
};

describe("a release whose page", () => {
  const pressed: Partial<Record<SilentFault, string>> = {
    "throws in a handler": "handler",
    "rejects a promise": "rejection",
  };
  const triedPresses = Object.entries(pressed) as [SilentFault, string][];
  test.for(triedPresses.slice(0, all ? undefined : 1))(
    "%s: the failure is reported only once, the page can be left, and a rollback reaches the open tab",
    async ([fault, reason], { visit }) => {
      const { page, broken, reasons } = await openFaultyPage(visit, fault);
      await headingIs(page, SILENT_FAULT_HEADING);
      const button = page.getByRole("button", { name: SILENT_FAULT_BUTTON });
      await button.click();
      await button.click();
      await eventually(() => reasons).toEqual([`${app}@${broken.version}: ${reason}`]);
      await expectOneFailure(broken);
      await leavePage(page);
      await page.goBack();
      await headingIs(page, SILENT_FAULT_HEADING);
      await expectRollback(page, fault);
      expect(reasons).toHaveLength(1);
    },
  );

  test("leaves a throwing timer running: the failure is reported, and after a rollback the next page ends it", async ({
    visit,
  }) => {
    const fault = "leaves a timer running";
    const { page, broken, reasons } = await openFaultyPage(visit, fault);
    await headingIs(page, SILENT_FAULT_HEADING);
    await leavePage(page);
    await eventually(() => reasons).toEqual([`${app}@${broken.version}: leftover`]);
    await expectOneFailure(broken);
    await page.goBack();
    await headingIs(page, SILENT_FAULT_HEADING);
    await expectRollback(page, fault);
    const ticks = () => page.evaluate(() => (window as { ticks?: number }).ticks);
    expect(await ticks()).toBeGreaterThan(0);
    await leavePage(page);
    await eventually(() => ticks().catch(() => null)).toBeUndefined();
  });

  const endless: SilentFault[] = ["renders in a loop", "waits forever"];
  test.for(endless.slice(0, all ? undefined : 1))(
    "%s: links still work, and a rollback reaches a tab whose page renders in a loop",
    async (fault, { visit }) => {
      const { page } = await openFaultyPage(visit, fault, " left");
      if (fault === "renders in a loop") await headingIs(page, SILENT_FAULT_HEADING);
      await leavePage(page);
      await follow(page, link);
      if (fault === "renders in a loop") {
        await headingIs(page, SILENT_FAULT_HEADING);
        await waitForNewsListener(page);
        await expectRollback(page, fault);
      }
    },
  );

  test.runIf(all)(
    "renders in a loop: the failure is reported, and the tab switches to the fallback release",
    async ({ visit }) => {
      const { page, broken, reasons } = await openFaultyPage(visit, "renders in a loop");
      await headingIs(page, SILENT_FAULT_HEADING);
      await expect
        .poll(() => reasons, { timeout: REPORT_LIMIT })
        .toEqual([`${app}@${broken.version}: stalled`]);
      await expectOneFailure(broken);
      await headingIs(page, heading);
      expect(await operator.liveVersion(app)).toBe(broken.version);
    },
  );

  test.runIf(all)(
    "never stops: a web worker reports the failure, and the next page load uses the fallback release",
    async ({ visit }) => {
      const { context, broken } = await openFaultyPage(visit, "never stops");
      const failed = async () => {
        const { apps } = await operator.overview();
        return apps.find((item) => item.app === app)?.health?.failed;
      };
      await expect.poll(failed, { timeout: REPORT_LIMIT }).toBe(1);
      await expectOneFailure(broken);
      const next = await context.newPage();
      await next.goto(path, { timeout: TIMEOUT });
      await headingIs(next, heading);
    },
  );
});

test.runIf(all)("a hidden tab that stalls for a long time is not reported", async ({ visit }) => {
  const { page } = await visit();
  await open(page, path);
  await waitForNewsListener(page);
  const before = await failuresAt(testSite().origin);
  await setVisible(page, false);
  await page.evaluate((milliseconds) => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  }, STALL_DURATION);
  expect(await failuresAt(testSite().origin)).toEqual(before);
});
