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

/** Milliseconds during which processes are stopped or killed under the journeys. */
const DURATION = 120_000;
/** Milliseconds between two stops; the processes take turns. */
const EVERY = 10_000;
/**
 * Timeout of a page in milliseconds. If a process was killed while opening a payment, the next attempt waits until the
 * first can no longer be running, and asks the provider first.
 */
const TIMEOUT = 30_000;
/** Milliseconds after which nginx tries a failed process again. */
const NGINX_RETRY = 2_000;
/** A POST, which nginx must not repeat, sent as often as possible; and the number of stops during that time. */
const hammer: Probe = {
  method: "POST",
  path: PREFIX + endpoints.logout.path,
  body: { refresh_token: "of nobody" },
  status: 401,
};
const AT_ONCE = 24;
const ENDS = 6;
/** Milliseconds by which the clocks of the browser and of this test may differ. */
const CLOCK_SKEW = 150;

/** Background requests. The last one is a POST, which nginx must not repeat by itself. */
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

/** Headers over HTTP/2. Duplicates are joined with commas. */
function headersOf(path: string): Promise<Record<string, unknown>> {
  const session = connect(installation.origin, { rejectUnauthorized: false });
  return new Promise<Record<string, unknown>>((resolve, reject) => {
    const stream = session.request({ ":path": path, "accept-encoding": "br, gzip" });
    stream.once("response", resolve).once("error", reject).resume();
  }).finally(() => session.close());
}

/**
 * Opens the provider's page. The client retries a call whose process was killed. If the second process is also killed
 * while it waits for the first attempt, the page asks the user to try again.
 */
async function pay(page: Page): Promise<void> {
  const press = () => page.getByRole("button", { name: "Pay Now" }).click();
  await press();
  const provider = page.getByRole("button", { name: /^Pay ₦/ });
  const refusal = page.getByText(messages.payment.initiateFailed);
  await shown(provider.or(refusal));
  if (await refusal.isVisible()) await press();
}

/** From the start page to the paid order on the dashboard, as a first-time visitor. */
async function journey(page: Page): Promise<void> {
  await open(page);
  const panel = await shown(page.getByRole("search", { name: "Artisans" }));
  await panel.getByLabel("Job keyword").fill(SERVICE);
  await panel.getByRole("button", { name: "Search" }).click();
  await arriveAt(page, /^\/artisan-search-results/);
  const request = page.getByRole("button", { name: "Make A Request" });
  await (await shown(request)).click();
  await arriveAt(page, paths.login);
  await signInByForm(page);
  await arriveAt(page, /^\/artisan-search-results/);
  await (await shown(request)).click();
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
  // The provider's page is a plain form. If no process answers it, nginx asks the user to reload.
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

/** Runs journeys one after the other until `end`; returns their number. */
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
        // The whole body: notices and dialogs are outside its main part.
        .locator("body")
        .textContent({ timeout: 1_000 })
        .catch(() => "nothing");
      throw new Error(
        `At ${page.url()}, where it says:\n${pageText}\n\nWhat failed:\n${failureList(tally)}`,
        {
          cause: error,
        },
      );
    });
    await context.close();
  }
  return count;
}

/** Milliseconds since 1970 at which the process received the stop signal, and at which it exited. */
interface End {
  from: number;
  to: number;
}

/** Stops the processes in turn and restarts each immediately. */
async function endInTurns(end: number, how: (site: Site) => Promise<unknown>): Promise<End[]> {
  const ends: End[] = [];
  let next = Date.now() + EVERY;
  while (next < end) {
    await sleep(next - Date.now());
    const site = installation.sites[ends.length % 2] as Site;
    const from = Date.now();
    next += EVERY;
    await how(site);
    ends.push({ from, to: Date.now() });
    await site.start();
    next = Math.max(next, Date.now() + NGINX_RETRY);
  }
  return ends;
}

async function under(how: (site: Site) => Promise<unknown>) {
  const journeys: Tally = { requests: 0, failures: [] };
  const background: Tally = { requests: 0, failures: [] };
  const orders = async () => (await installation.postgres.rows("select from orders")).length;
  const before = await orders();
  const end = Date.now() + DURATION;
  const probing = startProbing(installation.origin, probes, background);
  const [count, ends] = await Promise.all([journeysUntil(end, journeys), endInTurns(end, how)]).finally(() =>
    probing.stop(),
  );
  const failures = [...journeys.failures, ...background.failures];
  console.log(
    `${count} journeys (${journeys.requests} requests) and ${background.requests} in the background, ` +
      `${ends.length} ends, ${failures.length} failures:\n${failureList(journeys)}\n${failureList(background)}`,
  );
  expect((await orders()) - before).toBe(count);
  expect(count).toBeGreaterThan(0);
  expect(ends.length).toBeGreaterThan(0);
  return { failures, ends };
}

const wasRunning = ({ began, ended }: Failure, ends: End[]) =>
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

  test("users do not notice when processes are stopped", { timeout: 2 * DURATION }, async () => {
    const { failures } = await under((site) => site.end());
    expect(failures).toEqual([]);
  });

  test("users do not notice stops even at the highest load of POSTs that two processes can take", {
    timeout: 2 * DURATION,
  }, async () => {
    const tally: Tally = { requests: 0, failures: [] };
    const probing = startProbing(installation.origin, [hammer], tally, { loops: AT_ONCE, pause: 0 });
    try {
      for (let index = 0; index < ENDS; index += 1) {
        const site = installation.sites[index % 2] as Site;
        await sleep(NGINX_RETRY);
        await site.end();
        await site.start();
      }
    } finally {
      await probing.stop();
    }
    console.log(`${tally.requests} POSTs, ${ENDS} ends, ${tally.failures.length} failures`);
    expect(tally.failures).toEqual([]);
  });

  test("killing processes fails only running requests, and users do not notice", {
    timeout: 2 * DURATION,
  }, async () => {
    const { failures, ends } = await under((site) => site.kill());
    expect(failures.filter((failure) => !wasRunning(failure, ends))).toEqual([]);
  });
});
