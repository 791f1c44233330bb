import { connect, createServer, type Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { paths } from "@handwork/contract";
import { brokenVersion, brokenVersions } from "@handwork/e2e-support/broken-versions";
import { Operator } from "@handwork/e2e-support/operator";
import { eventually, headingIs, ready } from "@handwork/e2e-support/page";
import type { BuiltRelease } from "@handwork/e2e-support/releases";
import { Site } from "@handwork/e2e-support/site";
import { test, type Visit } from "@handwork/e2e-support/test";
import { builtRelease, variant } from "@handwork/e2e-support/variants";
import type { BrowserContext, Page, Request, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";

/** Milliseconds within which a page must be usable, whatever the shell's fault. */
const USABLE = 6_000;
const NOT_STARTED = /Handwork could not start/;

let site: Site;
let operator: Operator;
let earlier: BuiltRelease;

beforeAll(async () => {
  site = await Site.start(inject("product"));
  operator = await Operator.signIn(site.origin);
  earlier = builtRelease("shell");
});
afterAll(() => site.remove());

const entryOf = ({ app, version, entry }: BuiltRelease) => `/${app}/${version}/${entry}`;

/** Handles requests for a shell's entry in all of a browser's pages. */
const intercept = (context: BrowserContext, shell: BuiltRelease, answer: (route: Route) => unknown) =>
  context.route((url) => url.pathname === entryOf(shell), answer);

/** Records the reports about the shell that tabs send from now on. */
function watchReports(
  context: BrowserContext,
): () => { version: string; outcome: string; reason?: string }[] {
  const sent: Request[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/releases/reports/")) sent.push(request);
  });
  return () =>
    sent
      .flatMap((request) => JSON.parse(request.postData() ?? "{}").reports ?? [])
      .filter((report) => report.app === "shell");
}

/** Tolerates the browser's own console messages about these faults. */
function tolerate({ consoleErrors }: Visit): void {
  consoleErrors.expectMessage(/integrity|status of (404|503)|net::ERR_FAILED/);
  consoleErrors.expectMessage(/was preloaded using link preload but not used/);
  // If the shell has not run, a remote's entry finds no federation runtime.
  consoleErrors.expectMessage(/setGlobalFederationConstructor/);
}

/** Expects the notice that the shell did not start, above the server-rendered page. */
async function expectNotStarted(page: Page): Promise<void> {
  const notice = page.getByRole("alert").filter({ hasText: NOT_STARTED });
  await notice.waitFor({ timeout: USABLE });
  await headingIs(page, "Our Partner Companies");
  expect(await page.locator("main li").count()).toBeGreaterThan(0);
}

test("a shell without a fallback release says that it could not start, and a retry starts it", async ({
  visit,
}) => {
  const guest = await visit();
  const { page, context } = guest;
  tolerate(guest);
  const reports = watchReports(context);
  await intercept(context, earlier, (route) => route.abort());
  await page.goto(site.origin + paths.companies, { waitUntil: "commit" });
  await expectNotStarted(page);
  await eventually(reports).toMatchObject([{ version: earlier.version, reason: "missing" }]);
  await context.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await ready(page);
  expect(await page.getByText(NOT_STARTED).count()).toBe(0);
  const second = () => reports()[1];
  await eventually(second).toEqual({ app: "shell", version: earlier.version, outcome: "mounted" });
});

describe("a shell with a fallback release", () => {
  let current: BuiltRelease;
  beforeAll(async () => {
    current = variant(earlier, { label: "current" });
    await operator.ship(current);
  });
  afterAll(() => operator.change({ action: "rollback", app: "shell", reason: "Changed by a test" }));

  test("says that it could not start if neither release loads, without endless reloads", async ({
    visit,
  }) => {
    const guest = await visit();
    const { page, context } = guest;
    tolerate(guest);
    await intercept(context, current, (route) => route.abort());
    await intercept(context, earlier, (route) => route.abort());
    let loads = 0;
    page.on("request", (request) => {
      loads += Number(request.isNavigationRequest());
    });
    await page.goto(site.origin + paths.companies, { waitUntil: "commit" });
    await expectNotStarted(page);
    expect(loads).toBe(2);
  });

  /** Opens the sign-in page and types a username before the shell's script arrives. Records document loads. */
  async function typeBeforeScript({ page, context }: Visit, answer: (route: Route) => unknown) {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await intercept(context, current, (route) => arrival.then(() => answer(route)));
    const documentLoads: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest() || request.url().includes("/last-good/"))
        documentLoads.push(request.url());
    });
    await page.goto(site.origin + paths.login, { waitUntil: "commit" });
    const name = page.getByLabel("Username");
    await name.fill("amaka");
    return { arrive, documentLoads, name };
  }

  test("is not replaced if it is slow but the user has typed, and keeps the input", async ({ visit }) => {
    const guest = await visit();
    await guest.page.clock.install();
    const { arrive, documentLoads, name } = await typeBeforeScript(guest, (route) => route.continue());
    // Twice the timeout of the slowest connection.
    await guest.page.clock.fastForward(60_000);
    await guest.page.clock.fastForward(60_000);
    arrive();
    await ready(guest.page);
    expect(await name.inputValue()).toBe("amaka");
    expect(documentLoads).toEqual([site.origin + paths.login]);
  });

  test("does not reload the page by itself if it fails after the user has typed", async ({ visit }) => {
    const guest = await visit();
    tolerate(guest);
    const { arrive, documentLoads, name } = await typeBeforeScript(guest, (route) => route.abort());
    arrive();
    await guest.page.getByRole("alert").filter({ hasText: NOT_STARTED }).waitFor({ timeout: USABLE });
    expect(await name.inputValue()).toBe("amaka");
    expect(documentLoads).toHaveLength(2);
    await guest.page.getByRole("button", { name: "Try again" }).click();
    await ready(guest.page);
    expect(documentLoads).toHaveLength(3);
  });
});

describe("a shell that fails for visitors from several networks", () => {
  /** Each visitor's network. There are just enough visitors and networks for an automatic rollback. */
  const NETWORKS = [1, 1, 2, 2, 3];
  const proxies: Server[] = [];
  afterAll(() => {
    for (const proxy of proxies) proxy.close();
  });

  /** Starts a proxy through which the site sees visitors from another network. Returns the proxy's origin. */
  async function startProxy(network: number): Promise<string> {
    const proxy = createServer((socket) => {
      const onward = connect({ port: site.port, host: "127.0.0.1", localAddress: `127.0.${network}.1` });
      for (const side of [socket, onward]) side.on("error", () => undefined);
      socket.pipe(onward).pipe(socket);
    });
    proxies.push(proxy);
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    const address = proxy.address();
    return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  }

  test("is rolled back automatically, and each visitor gets the fallback release", async ({ visit }) => {
    const fault = brokenVersions["throws while it loads"];
    if (!fault) throw new Error("There is no such fault");
    const broken = brokenVersion(earlier, "broken", fault);
    const guests: Visit[] = [];
    for (const network of NETWORKS) {
      const guest = await visit({ baseURL: await startProxy(network) });
      // The visitors come before the release, because reports from new visitors alone never trigger a rollback.
      await guest.page.goto(paths.companies);
      guests.push(guest);
    }
    // The cookie contains its creation time in seconds.
    await sleep(1_000);
    await operator.ship(broken);
    for (const guest of guests) {
      expect(await operator.liveVersion("shell")).toBe(broken.version);
      tolerate(guest);
      guest.consoleErrors.expectMessage(fault.consoleMessage);
      await guest.page.goto(paths.companies, { waitUntil: "commit" });
      await ready(guest.page);
      await headingIs(guest.page, "Our Partner Companies");
    }
    await eventually(() => operator.liveVersion("shell")).toBe(earlier.version);
    const [change] = await operator.caller.call("releaseHistory", { query: { limit: 1 } });
    expect(change).toMatchObject({
      action: "self-rollback",
      app: "shell",
      from_version: broken.version,
      to_version: earlier.version,
    });

    const { page } = await visit();
    await page.goto(site.origin + paths.companies);
    await ready(page);
    expect(await page.locator(`link[href="${entryOf(earlier)}"]`).count()).toBe(1);
  });
});

test("a page reports violations of its Content Security Policy to the server", async ({ visit }) => {
  const { page, consoleErrors } = await visit();
  consoleErrors.expectMessage(/Content Security Policy/i);
  await page.goto(site.origin + paths.companies);
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.injected = true;";
    document.head.append(script);
    return "injected" in window;
  });
  expect(ran).toBe(false);
  const metrics = async () => (await fetch(`${site.origin}/metrics`)).text();
  await eventually(metrics).toMatch(/^csp_violations_total\{directive="script-src-elem"\} [1-9]/m);
});
