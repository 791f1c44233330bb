import { paths } from "@handwork/contract";
import { BROKEN } from "@handwork/e2e-support/faults";
import { here } from "@handwork/e2e-support/here";
import { Operator } from "@handwork/e2e-support/operator";
import { eventually, headingIs, open } from "@handwork/e2e-support/page";
import type { BuiltRelease } from "@handwork/e2e-support/releases";
import { failuresAt, reasonsOf } from "@handwork/e2e-support/reports";
import { PRESS, SILENT, type SilentFault, silentVersion } from "@handwork/e2e-support/silent-faults";
import { remotes } from "@handwork/e2e-support/subjects";
import { setVisible, waitForNewsListener } from "@handwork/e2e-support/tabs";
import { test, type Visit } from "@handwork/e2e-support/test";
import { TIMEOUT } from "@handwork/e2e-support/timeouts";
import { builtRelease } from "@handwork/e2e-support/variants";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";

/** Milliseconds within which a rollback must reach a tab, whatever its page does. */
const REACHED = 3_000;
/** Milliseconds within which a render loop or a stalled page must be reported: both are observed for a while. */
const NOTICED = 30_000;
/** Milliseconds for which a tab stalls: longer than the worker waits for its heartbeat. */
const STOPPED = 13_000;

const all = Boolean(process.env.TEST_FULL);
const { app, path, link, heading } = remotes[0];
const good = () => builtRelease(app);

const figures: string[] = [];
let operator: Operator;

beforeAll(async () => {
  operator = await Operator.signIn(here().origin);
});
afterEach(async () => {
  if ((await operator.liveVersion(app)) !== good().version) await operator.rollBack(good());
});
afterAll(() => console.log(figures.join("\n")));

const follow = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true }).click();

/** Makes a release with a faulty page live, and follows a link to that page. */
async function meet(visit: () => Promise<Visit>, fault: SilentFault, edition = "") {
  const broken = silentVersion(good(), fault, edition);
  await operator.ship(broken);
  const visitor = await visit();
  visitor.consoleErrors.expectMessage(new RegExp(BROKEN));
  const reasons = await reasonsOf(visitor.context);
  await open(visitor.page, paths.forgotPassword);
  await waitForNewsListener(visitor.page);
  await follow(visitor.page, link);
  return { ...visitor, broken, reasons };
}

/** Expects the server to count one failed visitor for the release, too few for a rollback. */
const counts = ({ version }: BuiltRelease) =>
  eventually(async () => {
    const { live, health } = (await operator.overview()).apps.find((item) => item.app === app) ?? {};
    return live === version ? health?.failed : null;
  }).toBe(1);

async function rollsBack(page: Page, fault: string): Promise<void> {
  const from = performance.now();
  await operator.rollBack(good());
  await headingIs(page, heading);
  const took = Math.round(performance.now() - from);
  figures.push(`A rollback reached the tab of a page that ${fault} after ${took} ms.`);
  if (all) expect(took).toBeLessThanOrEqual(REACHED);
}

/** Navigates to a page of another app. */
const leaves = async (page: Page) => {
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
    "%s is reported once, can be left, and is rolled back in the open tab",
    async ([fault, reason], { visit }) => {
      const { page, broken, reasons } = await meet(visit, fault);
      await headingIs(page, SILENT);
      const button = page.getByRole("button", { name: PRESS });
      await button.click();
      await button.click();
      await eventually(() => reasons).toEqual([`${app}@${broken.version}: ${reason}`]);
      await counts(broken);
      await leaves(page);
      await page.goBack();
      await headingIs(page, SILENT);
      await rollsBack(page, fault);
      expect(reasons).toHaveLength(1);
    },
  );

  test("leaves a timer that throws is reported, and a rollback stops the timer at the next page", async ({
    visit,
  }) => {
    const fault = "leaves a timer";
    const { page, broken, reasons } = await meet(visit, fault);
    await headingIs(page, SILENT);
    await leaves(page);
    await eventually(() => reasons).toEqual([`${app}@${broken.version}: leftover`]);
    await counts(broken);
    await page.goBack();
    await headingIs(page, SILENT);
    await rollsBack(page, fault);
    const ticks = () => page.evaluate(() => (window as { ticks?: number }).ticks);
    expect(await ticks()).toBeGreaterThan(0);
    await leaves(page);
    await eventually(() => ticks().catch(() => null)).toBeUndefined();
  });

  const endless: SilentFault[] = ["renders in a loop", "waits forever"];
  test.for(endless.slice(0, all ? undefined : 1))(
    "%s can be left by a link, and a rollback reaches it",
    async (fault, { visit }) => {
      const { page } = await meet(visit, fault, " left");
      if (fault === "renders in a loop") await headingIs(page, SILENT);
      await leaves(page);
      await follow(page, link);
      if (fault === "renders in a loop") {
        await headingIs(page, SILENT);
        await waitForNewsListener(page);
        await rollsBack(page, fault);
      }
    },
  );

  test.runIf(all)(
    "renders in a loop is reported, and the tab gets its fallback release",
    async ({ visit }) => {
      const { page, broken, reasons } = await meet(visit, "renders in a loop");
      await headingIs(page, SILENT);
      await expect.poll(() => reasons, { timeout: NOTICED }).toEqual([`${app}@${broken.version}: stalled`]);
      await counts(broken);
      await headingIs(page, heading);
      expect(await operator.liveVersion(app)).toBe(broken.version);
    },
  );

  test.runIf(all)(
    "never stops running is reported by a web worker, and the next load has the fallback release",
    async ({ visit }) => {
      const { context, broken } = await meet(visit, "never stops");
      const failed = async () => {
        const { apps } = await operator.overview();
        return apps.find((item) => item.app === app)?.health?.failed;
      };
      await expect.poll(failed, { timeout: NOTICED }).toBe(1);
      await counts(broken);
      const next = await context.newPage();
      await next.goto(path, { timeout: TIMEOUT });
      await headingIs(next, heading);
    },
  );
});

test.runIf(all)("stalls for long in a hidden tab is not reported", async ({ visit }) => {
  const { page } = await visit();
  await open(page, path);
  await waitForNewsListener(page);
  const before = await failuresAt(here().origin);
  await setVisible(page, false);
  await page.evaluate((milliseconds) => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  }, STOPPED);
  expect(await failuresAt(here().origin)).toEqual(before);
});
