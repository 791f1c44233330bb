import { paths } from "@handwork/contract";
import { fillCart, setSessionCookies, signInEmployer } from "@handwork/e2e-support/employer";
import { type OtlpReceiver, startOtlpReceiver, treeOf } from "@handwork/e2e-support/otlp-receiver";
import { arriveAt, eventually, headingIs, open } from "@handwork/e2e-support/page";
import { Site } from "@handwork/e2e-support/site";
import { test } from "@handwork/e2e-support/test";
import { testSite } from "@handwork/e2e-support/test-site";
import { afterAll, beforeAll, expect, inject } from "vitest";

let collector: OtlpReceiver;
let site: Site;
beforeAll(async () => {
  collector = await startOtlpReceiver();
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, WEB_VITALS_SHARE: "1" };
  // The site needs its own database. Otherwise, another process without tracing could send the email.
  site = await Site.of(inject("product"), settings);
  await site.start();
});
afterAll(async () => {
  await site?.remove();
  collector?.close();
});

test("one trace connects the payment page with the job that emails the receipt", async ({ visit }) => {
  const caller = await signInEmployer(site.origin);
  await fillCart(caller, 1);
  const { page, context } = await visit({ baseURL: site.origin });
  await setSessionCookies(context, caller);
  await open(page, paths.payment);
  await page.getByRole("button", { name: "Pay Now" }).click();
  await arriveAt(page, /^\/sandbox\/pay\//);
  await page.getByRole("button", { name: /^Pay / }).click();
  await arriveAt(page, /^\/payment-confirmation/);
  await headingIs(page, /./);

  const mailed = () => collector.spans.find(({ name }) => name === "mail order-placed");
  await eventually(() => mailed()?.traceId).toBeTruthy();
  const traceId = mailed()?.traceId;
  const trace = () => collector.spans.filter((span) => span.traceId === traceId);
  const named = (name: RegExp) => trace().find((span) => name.test(span.name));
  await eventually(() => named(/^page \/payment$/)?.service).toBe("handwork-browser");

  const ids = new Set(trace().map(({ spanId }) => spanId));
  const roots = trace().filter(({ parentSpanId }) => !ids.has(parentSpanId));
  expect(roots.map(({ name }) => name)).toEqual(["GET /*"]);
  for (const part of [
    /^GET \/\*$/,
    /^page \/payment$/,
    /^POST \/v1\/employer\/payment-details\/$/,
    /^POST Flutterwave/i,
    /^settle payment$/,
    /^INSERT orders$/,
    /^INSERT mail_outbox$/,
    /^mail order-placed$/,
  ])
    expect(named(part)?.name, `${part} in\n${treeOf(trace())}`).toBeDefined();
  const paid = named(/payment-details/)?.attributes;
  expect(paid).toMatchObject({ "handwork.app": "employer", "handwork.cohort": "live" });
  expect(paid?.["handwork.release"]).toMatch(/^\d+\.\d+\.\d+\+/);
  expect(named(/^mail order-placed$/)?.attributes["handwork.app"]).toBe("employer");
  console.info(treeOf(trace()));
});

test("a page that opens without a document load starts a trace for its API calls", async ({ visit }) => {
  const { page } = await visit({ baseURL: site.origin });
  await open(page, paths.about);
  await page.getByRole("banner").getByRole("link", { name: "Companies" }).click();
  await headingIs(page, "Our Partner Companies");
  const route = () => collector.spans.find(({ name }) => name === `route ${paths.companies}`);
  await eventually(route).toMatchObject({
    service: "handwork-browser",
    parentSpanId: "",
    attributes: { "handwork.app": "marketplace", "handwork.cohort": "live" },
  });
  await eventually(
    () => collector.spans.find(({ name }) => name === "GET /v1/administrator/company-list/")?.parentSpanId,
  ).toBe(route()?.spanId);
});

test("a page load's web vitals are counted by app and release", async ({ visit }) => {
  const { page } = await visit({ baseURL: site.origin });
  const counted =
    /web_vitals_seconds_count\{vital="LCP",app="marketplace",release="\d+\.\d+\.\d+\+\w+"\} [1-9]/;
  // The page does not measure a visit that ends before the page is idle.
  await eventually(async () => {
    await open(page, paths.companies);
    await page.goto("about:blank");
    return (await fetch(`${site.origin}/metrics`)).text();
  }).toMatch(counted);
});

test("without a collector, pages contain no tracing data", async () => {
  const answer = await fetch(testSite().origin + paths.home);
  expect(await answer.text()).not.toMatch(/traceparent|baggage|tracing\.js/);
  expect((await fetch(`${testSite().origin}/tracing.js`)).status).toBe(404);
  const spans = await fetch(`${testSite().origin}/v1/browser-spans/`, { method: "POST" });
  expect(spans.status).toBe(404);
});
