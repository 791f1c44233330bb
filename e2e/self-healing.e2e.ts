import { paths, type ReleaseReport, type UserType } from "@handwork/contract";
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, inject } from "vitest";
import { Caller } from "./support/api.ts";
import { applyFault, brokenVersion, brokenVersions } from "./support/broken-versions.ts";
import { giveSession } from "./support/employer.ts";
import { Operator } from "./support/operator.ts";
import { eventually, headingIs, open, ready } from "./support/page.ts";
import type { BuiltRelease } from "./support/releases.ts";
import { test } from "./support/test.ts";
import { builtRelease } from "./support/variants.ts";

interface Subject {
  app: string;
  account: UserType;
  /** A link of the page's chrome that leads to a page of the remote, that page, and its heading. */
  link: string;
  path: string;
  heading: RegExp;
}

const subjects: Subject[] = [
  {
    app: "marketplace",
    account: "employer",
    link: "Companies",
    path: paths.companies,
    heading: /^Our Partner Companies$/,
  },
  { app: "employer", account: "employer", link: "Cart", path: paths.cart, heading: /^Your service request$/ },
  {
    app: "artisan",
    account: "artisan",
    link: "Dashboard",
    path: paths.artisanDashboard,
    heading: /^Welcome, \w/,
  },
  {
    app: "marketer",
    account: "marketer",
    link: "Dashboard",
    path: paths.marketerDashboard,
    heading: /^Welcome, \w/,
  },
  { app: "admin", account: "admin", link: "Dashboard", path: paths.adminDashboard, heading: /^Welcome, \w/ },
];
const all = Boolean(process.env.TEST_FULL);
const chosen = subjects.slice(0, all ? undefined : 1);

/** Milliseconds within which a page is usable, whatever is wrong with its newest version. */
const USABLE = 6_000;

let operator: Operator;
let good: BuiltRelease | null = null;
beforeAll(async () => {
  operator = await Operator.signIn(inject("origin"));
});
afterEach(async () => {
  if (good) await operator.rollBack(good);
});

/** Collects what the tabs of a browser report. */
async function reportsOf(context: BrowserContext): Promise<ReleaseReport[]> {
  const reports: ReleaseReport[] = [];
  await context.route("**/releases/reports/", async (route) => {
    reports.push(...route.request().postDataJSON().reports);
    await route.continue();
  });
  return reports;
}

const follow = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true }).click();

describe.for(chosen)("a newer version of the $app remote", ({ app, account, link, path, heading }) => {
  test.for(Object.keys(brokenVersions))("that %s: the one before it stands in", async (name, { visit }) => {
    const fault = brokenVersions[name];
    if (!fault) throw new Error(`There is no fault named ${name}`);
    good = builtRelease(app);
    const broken = brokenVersion(good, name, fault);
    await operator.publish(broken);
    await operator.promote(broken);

    const { page, context, complaints } = await visit();
    complaints.expectMessage(fault.says);
    const caller = await Caller.signIn(inject("origin"), account);
    await giveSession(context, caller);
    await applyFault(context, broken, fault, path);
    const reports = await reportsOf(context);
    await open(page, paths.forgotPassword);
    await page.evaluate(() => {
      (window as { mark?: string }).mark = "kept";
    });

    const from = performance.now();
    await follow(page, link);
    await headingIs(page, heading);
    const took = Math.round(performance.now() - from);
    console.log(`${app} ${name}: usable after ${took} ms`);
    expect(took).toBeLessThan(USABLE);

    // The rest of the site is as ever, and nobody waits a second time.
    await follow(page, app === "marketplace" ? "Cart" : "Companies");
    await headingIs(page, app === "marketplace" ? "Your service request" : "Our Partner Companies");
    const again = performance.now();
    await follow(page, link);
    await headingIs(page, heading);
    expect(performance.now() - again).toBeLessThan(1_500);
    expect(await page.evaluate(() => (window as { mark?: string }).mark)).toBe("kept");
    expect(await page.evaluate(() => "tampered" in window)).toBe(false);
    const expected = fault.reason
      ? [{ app, version: broken.version, outcome: "failed", reason: fault.reason, page: path }]
      : [];
    expect(reports.filter(({ outcome }) => outcome === "failed")).toEqual(
      expected.map((report) => expect.objectContaining(report)),
    );

    // Opened by its address, it is there at once: what failed is known.
    await page.goto(path);
    await headingIs(page, heading);
  });
});

describe("a page that is opened by its address, by somebody who comes for the first time", () => {
  test.for(["never answers", "throws when it is drawn", "has lost a chunk"])(
    "%s: the version before it stands in",
    async (name, { visit }) => {
      const fault = brokenVersions[name];
      if (!fault) throw new Error(`There is no fault named ${name}`);
      good = builtRelease("marketplace");
      const broken = brokenVersion(good, `${name} at once`, fault);
      await operator.publish(broken);
      await operator.promote(broken);
      const { page, context, complaints } = await visit();
      complaints.expectMessage(fault.says);
      await applyFault(context, broken, fault, paths.companies);
      const reports = await reportsOf(context);
      const from = performance.now();
      await page.goto(paths.companies, { waitUntil: "commit" });
      // The server's HTML shows the page at once, before anything can fail.
      await ready(page);
      const failures = () => reports.filter(({ outcome }) => outcome === "failed");
      await eventually(() => failures().length).toBe(1);
      await headingIs(page, "Our Partner Companies");
      expect(performance.now() - from).toBeLessThan(USABLE);
      expect(failures()).toMatchObject([{ reason: fault.reason, version: broken.version }]);
      expect(await page.locator("main li").count()).toBeGreaterThan(0);
    },
  );
});
