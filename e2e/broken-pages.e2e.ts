import { paths } from "@handwork/contract";
import { Caller } from "@handwork/e2e-support/api";
import { setSessionCookies } from "@handwork/e2e-support/employer";
import { BROKEN_MESSAGE } from "@handwork/e2e-support/faults";
import { Operator } from "@handwork/e2e-support/operator";
import { eventually, headingIs, open } from "@handwork/e2e-support/page";
import { collectFailureReasons, failuresAt } from "@handwork/e2e-support/reports";
import { test } from "@handwork/e2e-support/test";
import { testSite } from "@handwork/e2e-support/test-site";
import { builtRelease, variant } from "@handwork/e2e-support/variants";
import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect } from "vitest";

/** Milliseconds within which a page must be usable, even on a slow machine that runs other tests at the same time. */
const USABLE = 9_000;
/** Maximum number of API calls. Two versions of the dashboard make eight calls each; recovery makes a few more. */
const CALLS = 30;
/** Milliseconds during which the test watches for extra calls after the page works. */
const EXTRA_CALLS_PERIOD = 1_500;
const DASHBOARD = /^Welcome, \w/;

const breaking = `throw new Error(${JSON.stringify(BROKEN_MESSAGE)})`;
/** Edits that break the dashboard. */
const edits: Record<string, (text: string) => string> = {
  "while it renders": (text) =>
    text.replaceAll('eyebrow:"Employer dashboard"', `eyebrow:(()=>{${breaking}})()`),
  "in an effect": (text) => text.replaceAll("useEffect)(()=>{", `useEffect)(()=>{${breaking};`),
};

let operator: Operator;
beforeAll(async () => {
  operator = await Operator.signIn(testSite().origin);
});
afterEach(async () => {
  const good = builtRelease("employer");
  if ((await operator.liveVersion("employer")) !== good.version) await operator.rollBack(good);
});

const openings: Record<string, (page: Page) => Promise<unknown>> = {
  "by its address": (page) => page.goto(paths.employerDashboard),
  "by a link": async (page) => {
    await open(page, paths.companies);
    await page.getByRole("banner").getByRole("link", { name: "Dashboard", exact: true }).click();
  },
};

describe.for(Object.entries(edits))("a release whose dashboard breaks %s", ([kind, edit]) => {
  // Without TEST_FULL, each broken release is opened in only one way.
  const quick = kind === "in an effect" ? "by a link" : "by its address";
  const tried = Object.entries(openings).filter(([way]) => process.env.TEST_FULL || way === quick);
  test.for(tried)(
    "is replaced by its fallback release and reported once when it is opened %s",
    async ([way, go], { visit }) => {
      const origin = testSite().origin;
      const broken = variant(builtRelease("employer"), {
        label: `${kind} ${way}`,
        edit: (_, text) => edit(text),
      });
      await operator.ship(broken);
      const { page, context, consoleErrors } = await visit();
      consoleErrors.expectMessage(new RegExp(BROKEN_MESSAGE));
      consoleErrors.expectMessage(/was preloaded using link preload but not used/);
      await setSessionCookies(context, await Caller.signIn(origin, "employer"));
      const [reasons, before] = [await collectFailureReasons(context), await failuresAt(origin)];
      let calls = 0;
      page.on("request", (request) => {
        if (["fetch", "xhr"].includes(request.resourceType())) calls += 1;
      });

      const from = performance.now();
      await go(page);
      await headingIs(page, DASHBOARD);
      expect(performance.now() - from).toBeLessThan(USABLE);

      await page.waitForTimeout(EXTRA_CALLS_PERIOD);
      await headingIs(page, DASHBOARD);
      expect(calls).toBeLessThan(CALLS);
      expect(reasons).toEqual([`employer@${broken.version}: render`]);
      await eventually(() => failuresAt(origin)).toEqual(before.set(`employer@${broken.version}`, 1));
    },
  );
});
