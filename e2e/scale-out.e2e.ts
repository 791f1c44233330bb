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

/** Milliseconds for which processes end under the journeys: killed, and again told to stop. */
const DURATION = 120_000;
/** Milliseconds between two ends; the processes take turns. */
const EVERY = 10_000;
/**
 * Milliseconds that a page has: where a process was killed as it opened a payment, the next one waits until that one
 * cannot be at it any more, and asks the provider first.
 */
const PATIENCE = 30_000;
/** Milliseconds after which nginx sends something again to a process that was away. */
const FOUND_AGAIN = 2_000;
/** What nginx must not repeat, as many at once as may be, and how often a process ends under them. */
const hammer: Probe = {
  method: "POST",
  path: PREFIX + endpoints.logout.path,
  body: { refresh_token: "of nobody" },
  status: 401,
};
const AT_ONCE = 24;
const ENDS = 6;
/** Milliseconds that the clocks of a browser and this test may differ by. */
const BLUR = 150;

/** What the background asks for. The last one is a POST, which nginx must not repeat by itself. */
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

/** Over HTTP/2; headers that came twice are joined by commas. */
function headersOf(path: string): Promise<Record<string, unknown>> {
  const session = connect(installation.origin, { rejectUnauthorized: false });
  return new Promise<Record<string, unknown>>((resolve, reject) => {
    const stream = session.request({ ":path": path, "accept-encoding": "br, gzip" });
    stream.once("response", resolve).once("error", reject).resume();
  }).finally(() => session.close());
}

/**
 * Goes to the provider's page. The client repeats a call whose process ended; where that one's process ends as well,
 * as it waits for what the first had begun, the page asks to press once more.
 */
async function pay(page: Page): Promise<void> {
  const press = () => page.getByRole("button", { name: "Pay Now" }).click();
  await press();
  const provider = page.getByRole("button", { name: /^Pay ₦/ });
  const refusal = page.getByText(messages.payment.initiateFailed);
  await shown(provider.or(refusal));
  if (await refusal.isVisible()) await press();
}

/** From the start page to the paid order on the dashboard, as somebody who was never there before. */
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
  const due = await amountIn(page.getByRole("complementary", { name: "What you pay" }));
  await pay(page);
  await arriveAt(page, /^\/sandbox\/pay\//);
  await page.getByRole("button", { name: `Pay ${due}` }).click();
  // The provider's page is a form without a script. Where nobody answers it, nginx asks to load it again.
  const lost = page.getByRole("heading", { name: "One moment, please" });
  await shown(lost.or(page.getByRole("heading", { name: messages.payment.successMark })));
  if (await lost.isVisible()) await page.reload();
  await arriveAt(page, paths.paymentConfirmation);
  await headingIs(page, messages.payment.successMark);
  await page.getByRole("link", { name: "See Transaction Details" }).click();
  await arriveAt(page, paths.employerDashboard);
  expect(await amountIn(page.locator("#last-payment"))).toBe(due);
}

const said = ({ failures }: Tally) => failures.map(({ what }) => `  ${what}`).join("\n");

/** Journeys, one after the other, until it is time; gives how many there were. */
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
    context.setDefaultTimeout(PATIENCE);
    watchRequests(context, tally);
    const page = await context.newPage();
    await journey(page).catch(async (error) => {
      const seen = await page
        // Not only its main part: notices and questions stand beside it.
        .locator("body")
        .textContent({ timeout: 1_000 })
        .catch(() => "nothing");
      throw new Error(`At ${page.url()}, where it says:\n${seen}\n\nWhat failed:\n${said(tally)}`, {
        cause: error,
      });
    });
    await context.close();
  }
  return count;
}

/** From when a process was ended until it was gone, milliseconds since 1970. */
interface End {
  from: number;
  to: number;
}

/** Ends the processes in turns and starts each again at once. */
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
    next = Math.max(next, Date.now() + FOUND_AGAIN);
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
      `${ends.length} ends, ${failures.length} failures:\n${said(journeys)}\n${said(background)}`,
  );
  expect((await orders()) - before).toBe(count);
  expect(count).toBeGreaterThan(0);
  expect(ends.length).toBeGreaterThan(0);
  return { failures, ends };
}

const wasUnderWay = ({ began, ended }: Failure, ends: End[]) =>
  ends.some(({ from, to }) => began - BLUR <= to && from <= ended + BLUR);

describe.runIf(process.env.TEST_FULL)("two processes behind nginx", () => {
  beforeAll(async () => {
    installation = await startInstallation(inject("product"));
    browser = await launchBrowser(inject("browserPath"));
  });
  afterAll(async () => {
    await browser?.close();
    await installation?.remove();
  });

  test("nginx passes on what is compressed, over HTTP/2, and says once that it is for https alone", async () => {
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

  test("processes that are told to stop are not noticed by anybody", { timeout: 2 * DURATION }, async () => {
    const { failures } = await under((site) => site.end());
    expect(failures).toEqual([]);
  });

  test("nor under as many POSTs as two processes take", { timeout: 2 * DURATION }, async () => {
    const tally: Tally = { requests: 0, failures: [] };
    const probing = startProbing(installation.origin, [hammer], tally, { lines: AT_ONCE, pause: 0 });
    try {
      for (let index = 0; index < ENDS; index += 1) {
        const site = installation.sites[index % 2] as Site;
        await sleep(FOUND_AGAIN);
        await site.end();
        await site.start();
      }
    } finally {
      await probing.stop();
    }
    console.log(`${tally.requests} POSTs, ${ENDS} ends, ${tally.failures.length} failures`);
    expect(tally.failures).toEqual([]);
  });

  test("of processes that are killed, only what they had under way fails, and people do not see it", {
    timeout: 2 * DURATION,
  }, async () => {
    const { failures, ends } = await under((site) => site.kill());
    expect(failures.filter((failure) => !wasUnderWay(failure, ends))).toEqual([]);
  });
});
