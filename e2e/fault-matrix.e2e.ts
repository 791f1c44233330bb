import { BOOT_ELEMENT_ID, endpoints, LIVE_EVENTS_PATH, paths } from "@handwork/contract";
import { Caller } from "@handwork/e2e-support/api";
import { applyFault, brokenVersion, brokenVersions, type Fault } from "@handwork/e2e-support/broken-versions";
import { giveSession } from "@handwork/e2e-support/employer";
import { BROKEN } from "@handwork/e2e-support/faults";
import { here } from "@handwork/e2e-support/here";
import { Operator } from "@handwork/e2e-support/operator";
import { eventually, headingIs, open, ready } from "@handwork/e2e-support/page";
import type { BuiltRelease } from "@handwork/e2e-support/releases";
import { failuresAt, reasonsOf } from "@handwork/e2e-support/reports";
import { remotes } from "@handwork/e2e-support/subjects";
import { test, type Visit } from "@handwork/e2e-support/test";
import { builtRelease, variant } from "@handwork/e2e-support/variants";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";

/** Milliseconds within which a page is usable, whatever is wrong with its newest version. */
const USABLE = 6_000;
/** Milliseconds in which nobody has to wait a second time. */
const AT_ONCE = 1_500;
/** Visitors of one address: as many as would do, were they from elsewhere too. */
const VISITORS = 5;

/** What a browser says of files that the HTML names and that nobody came to use. */
const UNUSED = /was preloaded using link preload but not used/;

const all = Boolean(process.env.TEST_FULL);
/** What is tried where time is short: nobody waits for these, and other files try the first shell and the first remote. */
const quick = [
  "throws when it is evaluated",
  "throws when it is drawn",
  "needs a singleton that is not there",
  "has a chunk that was tampered with",
];
const quickOfShell = quick.slice(0, 2);

const { "needs a singleton that is not there": _, ...forShell } = brokenVersions;
/** The shell is given up by a script that is not its own, which does not try twice, and is told less. */
const shellVersions: Record<string, Fault> = {
  ...forShell,
  "answers 503 once": { ...(forShell["answers 503 once"] as Fault), reason: "missing" },
  "throws when it is drawn": {
    edit: (file, text, { entry }) =>
      file === entry
        ? text.replaceAll('"Handwork, home"', `(()=>{throw new Error(${JSON.stringify(BROKEN)})})()`)
        : text,
    reason: "render",
    says: new RegExp(BROKEN),
  },
  ...Object.fromEntries(
    Object.entries(forShell)
      .filter(([, { file }]) => file === "chunk")
      .map(([name, fault]) => [name, { ...fault, reason: "render" } satisfies Fault]),
  ),
};

const among = (names: string[], faults: Record<string, Fault>) =>
  Object.entries(faults).filter(([name]) => all || names.includes(name));

const figures: [string, number][] = [];
let origin: string;
let operator: Operator;
let shipped: BuiltRelease | null = null;

beforeAll(async () => {
  origin = here().origin;
  operator = await Operator.signIn(origin);
});
afterEach(async () => {
  if (!shipped) return;
  // A version that is only replaced would stand in for others later.
  await operator.makeLive(shipped);
  await operator.rollBack(builtRelease(shipped.app));
  shipped = null;
});
afterAll(() => {
  const slowest = Math.max(...figures.map(([, took]) => took));
  console.log(`${figures.length} faults, usable after at most ${slowest} ms:`);
  console.log(figures.map(([name, took]) => `  ${name}: ${took} ms`).join("\n"));
});

/** Makes a version live that has this fault. */
async function shipBroken(app: string, name: string, fault: Fault, edition = ""): Promise<BuiltRelease> {
  shipped = brokenVersion(builtRelease(app), name + edition, fault);
  await operator.ship(shipped);
  return shipped;
}

const follow = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true }).click();

/** Notes when the page with this heading is there and answers to presses. */
async function usable(page: Page, heading: string | RegExp, name: string, from: number): Promise<void> {
  await headingIs(page, heading);
  await ready(page);
  const took = Math.round(performance.now() - from);
  figures.push([name, took]);
  expect(took).toBeLessThan(USABLE);
}

/** The server was told once, of this version and of nothing else; one visitor does not take it back. */
async function toldOnce(
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
  visitor.consoleErrors.expectMessage(fault.says);
  visitor.consoleErrors.expectMessage(UNUSED);
  if (account) await giveSession(visitor.context, await Caller.signIn(origin, account));
  return { ...visitor, reasons: await reasonsOf(visitor.context), before: await failuresAt(origin) };
}

describe.for(remotes.slice(0, all ? undefined : 1))(
  "a newer version of the $app remote",
  ({ app, account, link, path, heading }) => {
    test.for(among(quick, brokenVersions))(
      "that %s: the one before it stands in",
      async ([name, fault], { visit }) => {
        const broken = await shipBroken(app, name, fault);
        const { page, context, reasons, before } = await visitorOf(visit, fault, account);
        await applyFault(context, broken, fault, path);
        await open(page, paths.forgotPassword);
        await mark(page);

        const from = performance.now();
        await follow(page, link);
        await usable(page, heading, `${app} that ${name}`, from);

        // The rest of the site is as ever, and nobody waits a second time.
        await follow(page, app === "marketplace" ? "Cart" : "Companies");
        await headingIs(page, app === "marketplace" ? "Your service request" : "Our Partner Companies");
        const again = performance.now();
        await follow(page, link);
        await headingIs(page, heading);
        expect(performance.now() - again).toBeLessThan(AT_ONCE);
        expect(await isMarked(page)).toBe(true);
        expect(await ranTampered(page)).toBe(false);

        // Opened by its address, it is there as well: what failed is known.
        // Not until "DOMContentLoaded" or "load": an entry that hangs holds up both.
        await page.goto(path, { waitUntil: "commit" });
        await headingIs(page, heading);
        await toldOnce(before, reasons, broken, fault);
      },
    );

    test("that has gone while a tab was open on it: the one that is live now stands in", async ({
      visit,
    }) => {
      const fault = brokenVersions["has lost a chunk"] as Fault;
      const old = await shipBroken(app, "old", fault);
      const { page, context, consoleErrors, reasons, before } = await visitorOf(visit, fault, account);
      // A tab that has heard of nothing.
      consoleErrors.expectFailure(/releases\/events/, 503);
      await silence(context);
      await open(page, paths.forgotPassword);
      await mark(page);
      await operator.promote(builtRelease(app));
      await applyFault(context, old, fault, path);
      const from = performance.now();
      await follow(page, link);
      await usable(page, heading, `${app} whose chunk has gone in an old tab`, from);
      expect(await isMarked(page)).toBe(true);
      await toldOnce(before, reasons, old, fault, builtRelease(app).version);
    });
  },
);

/** Keeps news from every tab of a browser. */
const silence = (context: BrowserContext) =>
  context.route(`**${LIVE_EVENTS_PATH}*`, (route) => route.fulfill({ status: 503, body: "" }));

describe("a page that is opened by its address, by somebody who comes for the first time", () => {
  const { app, path, heading } = remotes[0];
  test.for(among(["throws when it is drawn"], brokenVersions))(
    "of a version that %s: the one before it stands in",
    async ([name, fault], { visit }) => {
      const broken = await shipBroken(app, name, fault, " at once");
      const { page, context, reasons, before } = await visitorOf(visit, fault);
      await applyFault(context, broken, fault, path);
      const from = performance.now();
      await page.goto(path, { waitUntil: "commit" });
      // The server's HTML shows the page at once, before anything can fail.
      await ready(page);
      if (fault.reason) await eventually(() => reasons.length).toBe(1);
      await usable(page, heading, `${app}'s address, of a version that ${name}`, from);
      expect(await page.locator("main li").count()).toBeGreaterThan(0);
      await toldOnce(before, reasons, broken, fault);
    },
  );
});

/** Version of the shell that a page came with; null while another page is on its way. */
const shellOf = (page: Page): Promise<string | null> =>
  page
    .evaluate(
      (id) => JSON.parse(document.getElementById(id)?.textContent ?? "").shell.version,
      BOOT_ELEMENT_ID,
    )
    .catch(() => null);

describe("a newer version of the shell", () => {
  test.for(among(quickOfShell, shellVersions))(
    "that %s: the one before it stands in",
    async ([name, fault], { visit }) => {
      const broken = await shipBroken("shell", name, fault);
      const { page, context, consoleErrors, reasons, before } = await visitorOf(visit, fault);
      consoleErrors.expectMessage(/integrity|net::ERR_FAILED/);
      // A remote's entry misses the federation runtime of a shell that has not run.
      consoleErrors.expectMessage(/setGlobalFederationConstructor/);
      await applyFault(context, broken, fault, paths.login);
      const from = performance.now();
      await page.goto(paths.companies, { waitUntil: "commit" });
      // What its own page lacks is not missed yet.
      await eventually(() => shellOf(page)).toBe(fault.file ? broken.version : builtRelease("shell").version);
      await usable(page, "Our Partner Companies", `shell that ${name}`, from);
      const clicked = performance.now();
      await follow(page, "Login");
      await usable(page, "Sign in", `shell that ${name}: its own page`, clicked);
      expect(await ranTampered(page)).toBe(false);

      // It stays so, without another try at every page.
      await open(page, paths.companies);
      await headingIs(page, "Our Partner Companies");
      await toldOnce(before, reasons, broken, fault);
    },
  );

  test("that brings other singletons than the remotes can live with never goes live", async () => {
    const shell = builtRelease("shell");
    const broken = variant(shell, {
      label: "singletons",
      describe: (release) => ({ ...release, singletons: { ...release.singletons, react: "99.0.0" } }),
    });
    await expect(operator.ship(broken)).rejects.toThrow(/react/);
    expect(await operator.liveVersion("shell")).toBe(shell.version);
  });
});

test("a stand-in that comes late is shown when it comes", async ({ visit }) => {
  const { app, path, heading } = remotes[0];
  const name = "throws when it is evaluated";
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

test("a few browsers of one address heal themselves, and take nothing back from anybody", async ({
  visit,
}) => {
  const { app, path, heading } = remotes[0];
  const name = "throws when it is evaluated";
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
