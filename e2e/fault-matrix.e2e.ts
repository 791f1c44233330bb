import { BOOT_ELEMENT_ID, endpoints, LIVE_EVENTS_PATH, paths } from "@handwork/contract";
import { Caller } from "@handwork/e2e-support/api";
import { applyFault, brokenVersion, brokenVersions, type Fault } from "@handwork/e2e-support/broken-versions";
import { setSessionCookies } from "@handwork/e2e-support/employer";
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

/** Milliseconds within which a page must be usable, whatever fault its newest version has. */
const USABLE = 6_000;
/** Milliseconds that count as immediate. */
const IMMEDIATELY = 1_500;
/** Visitors with one address: enough for a rollback if they came from several networks. */
const VISITORS = 5;

/** The browser's warning about preloaded files that were never used. */
const UNUSED = /was preloaded using link preload but not used/;

const all = Boolean(process.env.TEST_FULL);
/** Runs without TEST_FULL. None of these faults waits for a timeout; other files test the rest. */
const quick = [
  "throws while it loads",
  "throws while it renders",
  "needs a singleton that does not exist",
  "has a chunk that was tampered with",
];
const quickOfShell = quick.slice(0, 2);

const { "needs a singleton that does not exist": _, ...forShell } = brokenVersions;
/** A separate script abandons the shell. It does not retry, and it knows fewer reasons. */
const shellVersions: Record<string, Fault> = {
  ...forShell,
  "answers 503 once": { ...(forShell["answers 503 once"] as Fault), reason: "missing" },
  "throws while it renders": {
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
  // Otherwise this version would become the fallback release of later ones.
  await operator.makeLive(shipped);
  await operator.rollBack(builtRelease(shipped.app));
  shipped = null;
});
afterAll(() => {
  const slowest = Math.max(...figures.map(([, took]) => took));
  console.log(`${figures.length} faults, usable after at most ${slowest} ms:`);
  console.log(figures.map(([name, took]) => `  ${name}: ${took} ms`).join("\n"));
});

/** Makes a version with this fault live. */
async function shipBroken(app: string, name: string, fault: Fault, edition = ""): Promise<BuiltRelease> {
  shipped = brokenVersion(builtRelease(app), name + edition, fault);
  await operator.ship(shipped);
  return shipped;
}

const follow = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true }).click();

/** Records when the page with this heading is usable. */
async function usable(page: Page, heading: string | RegExp, name: string, from: number): Promise<void> {
  await headingIs(page, heading);
  await ready(page);
  const took = Math.round(performance.now() - from);
  figures.push([name, took]);
  expect(took).toBeLessThan(USABLE);
}

/** The server received one report, about this version only; one visitor does not trigger a rollback. */
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
  visitor.consoleErrors.expectMessage(fault.says);
  visitor.consoleErrors.expectMessage(UNUSED);
  if (account) await setSessionCookies(visitor.context, await Caller.signIn(origin, account));
  return { ...visitor, reasons: await reasonsOf(visitor.context), before: await failuresAt(origin) };
}

describe.for(remotes.slice(0, all ? undefined : 1))(
  "a newer release of the $app remote",
  ({ app, account, link, path, heading }) => {
    test.for(among(quick, brokenVersions))(
      "that %s: the fallback release replaces it",
      async ([name, fault], { visit }) => {
        const broken = await shipBroken(app, name, fault);
        const { page, context, reasons, before } = await visitorOf(visit, fault, account);
        await applyFault(context, broken, fault, path);
        await open(page, paths.forgotPassword);
        await mark(page);

        const from = performance.now();
        await follow(page, link);
        await usable(page, heading, `${app} that ${name}`, from);

        // The rest of the site works, and nobody waits a second time.
        await follow(page, app === "marketplace" ? "Cart" : "Companies");
        await headingIs(page, app === "marketplace" ? "Your cart" : "Our Partner Companies");
        const again = performance.now();
        await follow(page, link);
        await headingIs(page, heading);
        expect(performance.now() - again).toBeLessThan(IMMEDIATELY);
        expect(await isMarked(page)).toBe(true);
        expect(await ranTampered(page)).toBe(false);

        // The deep link works too, because the failure is known by now.
        // Do not wait for "DOMContentLoaded" or "load": an entry that hangs delays both.
        await page.goto(path, { waitUntil: "commit" });
        await headingIs(page, heading);
        await expectOneReport(before, reasons, broken, fault);
      },
    );

    test("whose files disappear while a tab shows it: the live release replaces it", async ({ visit }) => {
      const fault = brokenVersions["has lost a chunk"] as Fault;
      const old = await shipBroken(app, "old", fault);
      const { page, context, consoleErrors, reasons, before } = await visitorOf(visit, fault, account);
      // A tab that has received no news.
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
      await expectOneReport(before, reasons, old, fault, builtRelease(app).version);
    });
  },
);

/** Blocks news from every tab of a browser. */
const silence = (context: BrowserContext) =>
  context.route(`**${LIVE_EVENTS_PATH}*`, (route) => route.fulfill({ status: 503, body: "" }));

describe("a deep link, opened by a first-time visitor", () => {
  const { app, path, heading } = remotes[0];
  test.for(among(["throws while it renders"], brokenVersions))(
    "to a release that %s: the fallback release replaces it",
    async ([name, fault], { visit }) => {
      const broken = await shipBroken(app, name, fault, " at once");
      const { page, context, reasons, before } = await visitorOf(visit, fault);
      await applyFault(context, broken, fault, path);
      const from = performance.now();
      await page.goto(path, { waitUntil: "commit" });
      // The server's HTML shows the page immediately, before anything can fail.
      await ready(page);
      if (fault.reason) await eventually(() => reasons.length).toBe(1);
      await usable(page, heading, `${app}'s address, of a version that ${name}`, from);
      expect(await page.locator("main li").count()).toBeGreaterThan(0);
      await expectOneReport(before, reasons, broken, fault);
    },
  );
});

/** The version of the shell that a page was served with; null during navigation. */
const shellOf = (page: Page): Promise<string | null> =>
  page
    .evaluate(
      (id) => JSON.parse(document.getElementById(id)?.textContent ?? "").shell.version,
      BOOT_ELEMENT_ID,
    )
    .catch(() => null);

describe("a newer release of the shell", () => {
  test.for(among(quickOfShell, shellVersions))(
    "that %s: the fallback release replaces it",
    async ([name, fault], { visit }) => {
      const broken = await shipBroken("shell", name, fault);
      const { page, context, consoleErrors, reasons, before } = await visitorOf(visit, fault);
      consoleErrors.expectMessage(/integrity|net::ERR_FAILED/);
      // A remote's entry lacks the federation runtime if the shell has not run.
      consoleErrors.expectMessage(/setGlobalFederationConstructor/);
      await applyFault(context, broken, fault, paths.login);
      const from = performance.now();
      await page.goto(paths.companies, { waitUntil: "commit" });
      // A missing chunk of another page does not matter yet.
      await eventually(() => shellOf(page)).toBe(fault.file ? broken.version : builtRelease("shell").version);
      await usable(page, "Our Partner Companies", `shell that ${name}`, from);
      const clicked = performance.now();
      await follow(page, "Login");
      await usable(page, "Sign in", `shell that ${name}: its own page`, clicked);
      expect(await ranTampered(page)).toBe(false);

      // It stays that way, and pages do not try again.
      await open(page, paths.companies);
      await headingIs(page, "Our Partner Companies");
      await expectOneReport(before, reasons, broken, fault);
    },
  );

  test("that shares modules too old for the remotes never goes live", async () => {
    const shell = builtRelease("shell");
    const broken = variant(shell, {
      label: "singletons",
      describe: (release) => ({ ...release, singletons: { ...release.singletons, react: "99.0.0" } }),
    });
    await expect(operator.ship(broken)).rejects.toThrow(/react/);
    expect(await operator.liveVersion("shell")).toBe(shell.version);
  });
});

test("a fallback release that arrives late is shown when it arrives", async ({ visit }) => {
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

test("a few browsers at one address recover by themselves and trigger no rollback", async ({ visit }) => {
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
