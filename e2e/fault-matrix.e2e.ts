import { BOOT_ELEMENT_ID, endpoints, LIVE_EVENTS_PATH, paths } from "@handwork/contract";
import { Caller } from "@handwork/e2e-support/api";
import { applyFault, brokenVersion, brokenVersions, type Fault } from "@handwork/e2e-support/broken-versions";
import { setSessionCookies } from "@handwork/e2e-support/employer";
import { BROKEN_MESSAGE } from "@handwork/e2e-support/faults";
import { Operator } from "@handwork/e2e-support/operator";
import { eventually, headingIs, open, ready } from "@handwork/e2e-support/page";
import type { BuiltRelease } from "@handwork/e2e-support/releases";
import { collectFailureReasons, failuresAt } from "@handwork/e2e-support/reports";
import { remotes } from "@handwork/e2e-support/subjects";
import { test, type Visit } from "@handwork/e2e-support/test";
import { testSite } from "@handwork/e2e-support/test-site";
import { builtRelease, variant } from "@handwork/e2e-support/variants";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";

/** Maximum milliseconds until a page is usable, whatever is wrong with its newest version. */
const USABLE = 6_000;
/** Milliseconds that count as immediate. */
const IMMEDIATELY = 1_500;
/** Number of visitors from the same address. They would be enough for a rollback if they came from several networks. */
const VISITORS = 5;

/** The browser's warning about preloaded files that were never used. */
const UNUSED = /was preloaded using link preload but not used/;

const all = Boolean(process.env.TEST_FULL);
/**
 * Faults that are tested without TEST_FULL. None of them waits for a timeout. Other test files cover the other faults.
 */
const quick = [
  "throws while it loads",
  "throws while it renders",
  "needs a singleton that does not exist",
  "has a chunk that was tampered with",
];
const quickForShell = quick.slice(0, 2);

const { "needs a singleton that does not exist": _, ...shellFaults } = brokenVersions;
/** Faults of the shell. The script that replaces a broken shell does not retry, and reports fewer reasons. */
const shellVersions: Record<string, Fault> = {
  ...shellFaults,
  "responds with 503 once": { ...(shellFaults["responds with 503 once"] as Fault), reason: "missing" },
  "throws while it renders": {
    edit: (file, text, { entry }) =>
      file === entry
        ? text.replaceAll('"Handwork, home"', `(()=>{throw new Error(${JSON.stringify(BROKEN_MESSAGE)})})()`)
        : text,
    reason: "render",
    consoleMessage: new RegExp(BROKEN_MESSAGE),
  },
  ...Object.fromEntries(
    Object.entries(shellFaults)
      .filter(([, { file }]) => file === "chunk")
      .map(([name, fault]) => [name, { ...fault, reason: "render" } satisfies Fault]),
  ),
};

const selectFaults = (names: string[], faults: Record<string, Fault>) =>
  Object.entries(faults).filter(([name]) => all || names.includes(name));

const timings: [string, number][] = [];
let origin: string;
let operator: Operator;
let shipped: BuiltRelease | null = null;

beforeAll(async () => {
  origin = testSite().origin;
  operator = await Operator.signIn(origin);
});
afterEach(async () => {
  if (!shipped) return;
  // Makes this version live once more, so that the rollback withdraws it. Otherwise, it could become the fallback
  // release for later versions.
  await operator.makeLive(shipped);
  await operator.rollBack(builtRelease(shipped.app));
  shipped = null;
});
afterAll(() => {
  const slowest = Math.max(...timings.map(([, took]) => took));
  console.log(`${timings.length} faults; pages were usable after at most ${slowest} ms:`);
  console.log(timings.map(([name, took]) => `  ${name}: ${took} ms`).join("\n"));
});

/** Publishes a version with this fault and makes it live. */
async function shipBroken(app: string, name: string, fault: Fault, edition = ""): Promise<BuiltRelease> {
  shipped = brokenVersion(builtRelease(app), name + edition, fault);
  await operator.ship(shipped);
  return shipped;
}

const follow = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true }).click();

/** Waits until the page with this heading is usable. Checks and records how long it took since `from`. */
async function waitUntilUsable(
  page: Page,
  heading: string | RegExp,
  name: string,
  from: number,
): Promise<void> {
  await headingIs(page, heading);
  await ready(page);
  const took = Math.round(performance.now() - from);
  timings.push([name, took]);
  expect(took).toBeLessThan(USABLE);
}

/**
 * Expects one report about this version if the fault has a reason, and no other reports. A single visitor must not
 * trigger a rollback.
 */
async function expectOneReport(
  before: Map<string, number>,
  reasons: string[],
  { app, version }: BuiltRelease,
  { reason }: Fault,
  live = version,
): Promise<void> {
  const expected = new Map(before);
  if (reason) expected.set(`${app}@${version}`, 1);
  await eventually(() => failuresAt(origin)).toEqual(expected);
  expect(reasons).toEqual(reason ? [`${app}@${version}: ${reason}`] : []);
  expect(await operator.liveVersion(app)).toBe(live);
}

const mark = (page: Page) =>
  page.evaluate(() => {
    (window as { mark?: string }).mark = "kept";
  });
const isMarked = (page: Page) => page.evaluate(() => (window as { mark?: string }).mark === "kept");
const ranTampered = (page: Page) => page.evaluate(() => "tampered" in window);

async function visitorOf(visit: () => Promise<Visit>, fault: Fault, account?: string) {
  const visitor = await visit();
  visitor.consoleErrors.expectMessage(fault.consoleMessage);
  visitor.consoleErrors.expectMessage(UNUSED);
  if (account) await setSessionCookies(visitor.context, await Caller.signIn(origin, account));
  return {
    ...visitor,
    reasons: await collectFailureReasons(visitor.context),
    before: await failuresAt(origin),
  };
}

describe.for(remotes.slice(0, all ? undefined : 1))(
  "a newer release of the $app remote",
  ({ app, account, link, path, heading }) => {
    test.for(selectFaults(quick, brokenVersions))(
      "that %s is replaced by its fallback release",
      async ([name, fault], { visit }) => {
        const broken = await shipBroken(app, name, fault);
        const { page, context, reasons, before } = await visitorOf(visit, fault, account);
        await applyFault(context, broken, fault, path);
        await open(page, paths.forgotPassword);
        await mark(page);

        const from = performance.now();
        await follow(page, link);
        await waitUntilUsable(page, heading, `${app} that ${name}`, from);

        // The rest of the site works, and the page opens without a second wait.
        await follow(page, app === "marketplace" ? "Cart" : "Companies");
        await headingIs(page, app === "marketplace" ? "Your cart" : "Our Partner Companies");
        const again = performance.now();
        await follow(page, link);
        await headingIs(page, heading);
        expect(performance.now() - again).toBeLessThan(IMMEDIATELY);
        expect(await isMarked(page)).toBe(true);
        expect(await ranTampered(page)).toBe(false);

        // The deep link also works, because the failure is now known. Does not wait for "DOMContentLoaded" or "load",
        // because a hanging entry delays both.
        await page.goto(path, { waitUntil: "commit" });
        await headingIs(page, heading);
        await expectOneReport(before, reasons, broken, fault);
      },
    );

    test("whose files disappear is replaced in open tabs by the live release", async ({ visit }) => {
      const fault = brokenVersions["has lost a chunk"] as Fault;
      const old = await shipBroken(app, "old", fault);
      const { page, context, consoleErrors, reasons, before } = await visitorOf(visit, fault, account);
      // The tab receives no news about the promotion.
      consoleErrors.expectFailure(/releases\/events/, 503);
      await blockNews(context);
      await open(page, paths.forgotPassword);
      await mark(page);
      await operator.promote(builtRelease(app));
      await applyFault(context, old, fault, path);
      const from = performance.now();
      await follow(page, link);
      await waitUntilUsable(page, heading, `${app} whose chunk has gone in an old tab`, from);
      expect(await isMarked(page)).toBe(true);
      await expectOneReport(before, reasons, old, fault, builtRelease(app).version);
    });
  },
);

/** Blocks the news stream in all of a browser's tabs. */
const blockNews = (context: BrowserContext) =>
  context.route(`**${LIVE_EVENTS_PATH}*`, (route) => route.fulfill({ status: 503, body: "" }));

describe("a first-time visitor's deep link", () => {
  const { app, path, heading } = remotes[0];
  test.for(selectFaults(["throws while it renders"], brokenVersions))(
    "shows the fallback release if the live release %s",
    async ([name, fault], { visit }) => {
      const broken = await shipBroken(app, name, fault, " at once");
      const { page, context, reasons, before } = await visitorOf(visit, fault);
      await applyFault(context, broken, fault, path);
      const from = performance.now();
      await page.goto(path, { waitUntil: "commit" });
      // The server's HTML shows the page immediately, before anything can fail.
      await ready(page);
      if (fault.reason) await eventually(() => reasons.length).toBe(1);
      await waitUntilUsable(page, heading, `a deep link to ${app}, which ${name}`, from);
      expect(await page.locator("main li").count()).toBeGreaterThan(0);
      await expectOneReport(before, reasons, broken, fault);
    },
  );
});

/** The shell version in a page's boot data; null during navigation. */
const shellOf = (page: Page): Promise<string | null> =>
  page
    .evaluate(
      (id) => JSON.parse(document.getElementById(id)?.textContent ?? "").shell.version,
      BOOT_ELEMENT_ID,
    )
    .catch(() => null);

describe("a newer release of the shell", () => {
  test.for(selectFaults(quickForShell, shellVersions))(
    "that %s is replaced by its fallback release",
    async ([name, fault], { visit }) => {
      const broken = await shipBroken("shell", name, fault);
      const { page, context, consoleErrors, reasons, before } = await visitorOf(visit, fault);
      consoleErrors.expectMessage(/integrity|net::ERR_FAILED/);
      // If the shell has not run, a remote's entry finds no federation runtime.
      consoleErrors.expectMessage(/setGlobalFederationConstructor/);
      await applyFault(context, broken, fault, paths.login);
      const from = performance.now();
      await page.goto(paths.companies, { waitUntil: "commit" });
      // If only another page's chunk is broken, the broken shell still runs here.
      await eventually(() => shellOf(page)).toBe(fault.file ? broken.version : builtRelease("shell").version);
      await waitUntilUsable(page, "Our Partner Companies", `shell that ${name}`, from);
      const clicked = performance.now();
      await follow(page, "Login");
      await waitUntilUsable(page, "Sign in", `shell that ${name}: its own page`, clicked);
      expect(await ranTampered(page)).toBe(false);

      // The fallback release stays, and later pages do not try the broken release again.
      await open(page, paths.companies);
      await headingIs(page, "Our Partner Companies");
      await expectOneReport(before, reasons, broken, fault);
    },
  );

  test("whose shared modules the remotes do not accept cannot go live", async () => {
    const shell = builtRelease("shell");
    const broken = variant(shell, {
      label: "singletons",
      describe: (release) => ({ ...release, singletons: { ...release.singletons, react: "99.0.0" } }),
    });
    await expect(operator.ship(broken)).rejects.toThrow(/react/);
    expect(await operator.liveVersion("shell")).toBe(shell.version);
  });
});

test("a fallback release that arrives late is still shown", async ({ visit }) => {
  const { app, path, heading } = remotes[0];
  const name = "throws while it loads";
  const fault = brokenVersions[name] as Fault;
  await shipBroken(app, name, fault, " on a slow line");
  const { page, context } = await visitorOf(visit, fault);
  const answer = endpoints.lastGood.path.replace(":app", app);
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await context.route(`**${answer}*`, (route) => held.then(() => route.continue()));
  await page.goto(path);
  await headingIs(page, "This page did not load");
  send();
  await headingIs(page, heading);
});

test("a few browsers with the same address recover without a rollback", async ({ visit }) => {
  const { app, path, heading } = remotes[0];
  const name = "throws while it loads";
  const fault = brokenVersions[name] as Fault;
  const broken = await shipBroken(app, name, fault, " for a few");
  for (let visitor = 0; visitor < VISITORS; visitor += 1) {
    const { page } = await visitorOf(visit, fault);
    await page.goto(path);
    await headingIs(page, heading);
  }
  const health = async () => (await operator.overview()).apps.find((item) => item.app === app)?.health;
  await eventually(health).toMatchObject({ failed: VISITORS, visitors: VISITORS, networks: 1 });
  expect(await operator.liveVersion(app)).toBe(broken.version);
});
