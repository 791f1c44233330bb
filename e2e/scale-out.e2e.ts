import { connect } from "node:http2";
import { setTimeout as sleep } from "node:timers/promises";
import { endpoints, messages, paths } from "@handwork/contract";
import { DEMO_PASSWORD, PREFIX } from "@handwork/e2e-support/api";
import { SERVICE } from "@handwork/e2e-support/employer";
import {
  type Failure,
  type Probe,
  startProbing,
  type Tally,
  watchRequests,
} from "@handwork/e2e-support/failures";
import { type Installation, startInstallation } from "@handwork/e2e-support/installation";
import { launchBrowser } from "@handwork/e2e-support/launch";
import {
  amountIn,
  arriveAt,
  fillJobDetails,
  headingIs,
  open,
  shown,
  signInByForm,
} from "@handwork/e2e-support/page";
import type { Site } from "@handwork/e2e-support/site";
import { sizes } from "@handwork/e2e-support/test";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

/** Milliseconds during which processes are stopped or killed while journeys run. */
const DURATION = 120_000;
/** Milliseconds between two stops. The processes take turns. */
const STOP_INTERVAL = 10_000;
/**
 * A page's timeout in milliseconds. If a process was killed while it opened a payment, the next attempt takes a long
 * time: it waits until the first attempt can no longer be running, and then asks the provider for its outcome.
 */
const TIMEOUT = 30_000;
/** Milliseconds after which nginx tries a failed process again. */
const NGINX_RETRY = 2_000;
/** A POST that is sent as often as possible. nginx must not repeat it. */
const loadProbe: Probe = {
  method: "POST",
  path: PREFIX + endpoints.logout.path,
  body: { refresh_token: "of nobody" },
  status: 401,
};
/** Number of concurrent POSTs. */
const CONCURRENT_POSTS = 24;
/** Number of stops during the POSTs. */
const STOPS = 6;
/** Milliseconds by which the browser's clock and this test's clock may differ. */
const CLOCK_SKEW = 150;

/** Background requests. The last is a POST, which nginx must not repeat by itself. */
const probes: Probe[] = [
  { method: "GET", path: paths.home },
  { method: "GET", path: PREFIX + endpoints.serviceList.path },
  { method: "GET", path: paths.artisansByService(SERVICE) },
  { method: "GET", path: PREFIX + endpoints.artisansSearch.path },
  { method: "GET", path: paths.companies },
  {
    method: "POST",
    path: PREFIX + endpoints.login.path,
    body: { username: "employer", password: DEMO_PASSWORD },
  },
];

let installation: Installation;
let browser: Browser;

/** Requests a path over HTTP/2. Returns the response's headers; duplicates are joined with commas. */
function headersOf(path: string): Promise<Record<string, unknown>> {
  const session = connect(installation.origin, { rejectUnauthorized: false });
  return new Promise<Record<string, unknown>>((resolve, reject) => {
    const stream = session.request({ ":path": path, "accept-encoding": "br, gzip" });
    stream.once("response", resolve).once("error", reject).resume();
  }).finally(() => session.close());
}

/**
 * Opens the provider's page. The client retries the call if its process was killed. If the second process is also
 * killed while it waits for the first attempt to end, the page asks the user to try again.
 */
async function pay(page: Page): Promise<void> {
  const press = () => page.getByRole("button", { name: "Pay Now" }).click();
  await press();
  const provider = page.getByRole("button", { name: /^Pay ₦/ });
  const refusal = page.getByText(messages.payment.initiateFailed);
  await shown(provider.or(refusal));
  if (await refusal.isVisible()) await press();
}

/** Goes from the start page to the paid order on the dashboard, as a first-time visitor. */
async function journey(page: Page): Promise<void> {
  await open(page);
  const panel = await shown(page.getByRole("search", { name: "Artisans" }));
  await panel.getByLabel("Job keyword").fill(SERVICE);
  await panel.getByRole("button", { name: "Search" }).click();
  await arriveAt(page, /^\/artisan-search-results/);
  await (await shown(page.getByRole("button", { name: "Make A Request" }))).click();
  await arriveAt(page, paths.login);
  await signInByForm(page);
  await arriveAt(page, /^\/service-details\?item=\d+$/);
  await fillJobDetails(page);
  await page.getByRole("button", { name: "Save job details" }).click();
  await arriveAt(page, paths.cart);
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await arriveAt(page, paths.payment);
  const exact = await amountIn(page.getByRole("complementary", { name: "What you pay" }));
  const due = exact.replace(/\.00$/, "");
  await pay(page);
  await arriveAt(page, /^\/sandbox\/pay\//);
  await page.getByRole("button", { name: `Pay ${due}` }).click();
  // The provider's page is a plain form. If no process responds, nginx asks the user to reload.
  const lost = page.getByRole("heading", { name: "One moment, please" });
  await shown(lost.or(page.getByRole("heading", { name: messages.payment.successMark })));
  if (await lost.isVisible()) await page.reload();
  await arriveAt(page, paths.paymentConfirmation);
  await headingIs(page, messages.payment.successMark);
  await page.getByRole("link", { name: "See Transaction Details" }).click();
  await arriveAt(page, paths.employerDashboard);
  expect(await amountIn(page.locator("#last-payment"))).toBe(due);
}

const failureList = ({ failures }: Tally) => failures.map(({ what }) => `  ${what}`).join("\n");

/** Runs journeys one after another until `end` (milliseconds since 1970). Returns how many journeys it ran. */
async function journeysUntil(end: number, tally: Tally): Promise<number> {
  let count = 0;
  for (; Date.now() < end; count += 1) {
    const context = await browser.newContext({
      baseURL: installation.origin,
      ignoreHTTPSErrors: true,
      viewport: sizes.wide,
      locale: "en-US",
      timezoneId: "Africa/Lagos",
    });
    context.setDefaultTimeout(TIMEOUT);
    watchRequests(context, tally);
    const page = await context.newPage();
    await journey(page).catch(async (error) => {
      const pageText = await page
        // Includes notices and dialogs, which are outside the main element.
        .locator("body")
        .textContent({ timeout: 1_000 })
        .catch(() => "nothing");
      throw new Error(
        `The journey failed at ${page.url()}, which shows:\n${pageText}\n\nFailed requests:\n${failureList(tally)}`,
        {
          cause: error,
        },
      );
    });
    await context.close();
  }
  return count;
}

/** When a process received its stop signal, and when it exited, in milliseconds since 1970. */
interface End {
  from: number;
  to: number;
}

/** Stops the processes in turn and restarts each immediately. */
async function stopInTurns(end: number, how: (site: Site) => Promise<unknown>): Promise<End[]> {
  const ends: End[] = [];
  let next = Date.now() + STOP_INTERVAL;
  while (next < end) {
    await sleep(next - Date.now());
    const site = installation.sites[ends.length % 2] as Site;
    const from = Date.now();
    next += STOP_INTERVAL;
    await how(site);
    ends.push({ from, to: Date.now() });
    await site.start();
    next = Math.max(next, Date.now() + NGINX_RETRY);
  }
  return ends;
}

async function runWhileStopping(how: (site: Site) => Promise<unknown>) {
  const journeys: Tally = { requests: 0, failures: [] };
  const background: Tally = { requests: 0, failures: [] };
  const orders = async () => (await installation.postgres.rows("select from orders")).length;
  const before = await orders();
  const end = Date.now() + DURATION;
  const probing = startProbing(installation.origin, probes, background);
  const [count, ends] = await Promise.all([journeysUntil(end, journeys), stopInTurns(end, how)]).finally(() =>
    probing.stop(),
  );
  const failures = [...journeys.failures, ...background.failures];
  console.log(
    `${count} journeys (${journeys.requests} requests) and ${background.requests} in the background, ` +
      `${ends.length} stops, ${failures.length} failures:\n${failureList(journeys)}\n${failureList(background)}`,
  );
  expect((await orders()) - before).toBe(count);
  expect(count).toBeGreaterThan(0);
  expect(ends.length).toBeGreaterThan(0);
  return { failures, ends };
}

const overlapsStop = ({ began, ended }: Failure, ends: End[]) =>
  ends.some(({ from, to }) => began - CLOCK_SKEW <= to && from <= ended + CLOCK_SKEW);

describe.runIf(process.env.TEST_FULL)("two processes behind nginx", () => {
  beforeAll(async () => {
    installation = await startInstallation(inject("product"));
    browser = await launchBrowser(inject("browserPath"));
  });
  afterAll(async () => {
    await browser?.close();
    await installation?.remove();
  });

  test("nginx serves compressed files over HTTP/2 and sends one strict-transport-security header", async () => {
    const page = await headersOf(paths.home);
    expect(page).toMatchObject({ ":status": 200, "content-encoding": "br" });
    expect(page["strict-transport-security"]).toMatch(/^max-age=\d+[^,]*$/);
    const html = await (await fetch(installation.sites[0].origin)).text();
    const [, script = ""] = /="(\/[^"]+\.js)"/.exec(html) ?? [];
    expect(await headersOf(script)).toMatchObject({
      ":status": 200,
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(installation.nginx.errors).toBe("");
  });

  test("users do not notice that processes are stopped", { timeout: 2 * DURATION }, async () => {
    const { failures } = await runWhileStopping((site) => site.end());
    expect(failures).toEqual([]);
  });

  test("no POST fails when processes are stopped under full load", {
    timeout: 2 * DURATION,
  }, async () => {
    const tally: Tally = { requests: 0, failures: [] };
    const probing = startProbing(installation.origin, [loadProbe], tally, {
      loops: CONCURRENT_POSTS,
      pause: 0,
    });
    try {
      for (let index = 0; index < STOPS; index += 1) {
        const site = installation.sites[index % 2] as Site;
        await sleep(NGINX_RETRY);
        await site.end();
        await site.start();
      }
    } finally {
      await probing.stop();
    }
    console.log(`${tally.requests} POSTs, ${STOPS} stops, ${tally.failures.length} failures`);
    expect(tally.failures).toEqual([]);
  });

  test("users can finish their journeys when processes are killed, and only requests in flight fail", {
    timeout: 2 * DURATION,
  }, async () => {
    const { failures, ends } = await runWhileStopping((site) => site.kill());
    expect(failures.filter((failure) => !overlapsStop(failure, ends))).toEqual([]);
  });
});
