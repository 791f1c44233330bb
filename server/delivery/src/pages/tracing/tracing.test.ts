import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { throttleCounters } from "@handwork/server-platform/security";
import { afterAll, beforeAll, expect, test } from "vitest";

interface Exported {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

const exported: Exported[] = [];
let collector: Server;
let server: TestServer;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as {
      resourceSpans: { scopeSpans: { spans: Exported[] }[] }[];
    };
    exported.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    response.setHeader("content-type", "application/json").end("{}");
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const { port } = collector.address() as AddressInfo;
  server = await startTestServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await server.close();
  collector.close();
});

const hex = (digit: string, length: number) => digit.repeat(length);
const exportedSpan = (which: Partial<Exported>) =>
  expect.poll(
    () =>
      exported.find((span) => Object.entries(which).every(([key, value]) => span[key as "name"] === value)),
    { timeout: 5_000 },
  );
const span = (changes = {}) => ({
  traceId: hex("a", 32),
  spanId: hex("b", 16),
  parentSpanId: hex("c", 16),
  name: "page /cart",
  start: Date.now() - 100,
  end: Date.now(),
  attributes: { "handwork.app": "employer", "page.ttfb_ms": 12 },
  ...changes,
});
const report = (json: unknown) => server.request("POST", "/v1/browser-spans/", { json });

test("a call continues its page's trace, down to its SQL statements", async () => {
  const { token } = await server.account("employer");
  await server.request("GET", "/v1/acct/user-profile/", {
    token,
    headers: {
      traceparent: `00-${hex("1", 32)}-${hex("2", 16)}-01`,
      baggage: "handwork.app=employer,handwork.release=1.2.0+abc,handwork.cohort=<b>,other=thing",
    },
  });
  await exportedSpan({ traceId: hex("1", 32), parentSpanId: hex("2", 16) }).toMatchObject({
    name: "GET /v1/acct/user-profile/",
  });
  const call = exported.find(({ parentSpanId }) => parentSpanId === hex("2", 16));
  const attributes = Object.fromEntries(
    call?.attributes.map(({ key, value }) => [key, value.stringValue]) ?? [],
  );
  expect(attributes).toMatchObject({ "handwork.app": "employer", "handwork.release": "1.2.0+abc" });
  expect(Object.keys(attributes)).not.toContain("other");
  expect(Object.keys(attributes)).not.toContain("handwork.cohort");
  await exportedSpan({ parentSpanId: call?.spanId ?? "", name: "SELECT auth_sessions" }).toBeDefined();
  expect(JSON.stringify(exported)).not.toContain(token);
});

test("forwards a page's spans as the page measured them", async () => {
  expect((await report({ spans: [span()] })).status).toBe(204);
  await exportedSpan({ spanId: hex("b", 16) }).toMatchObject({
    traceId: hex("a", 32),
    parentSpanId: hex("c", 16),
    name: "page /cart",
  });
});

test.each([
  ["an invalid id", { spans: [span({ traceId: hex("0", 32) })] }],
  ["a long name", { spans: [span({ name: "x".repeat(121) })] }],
  ["a long attribute", { spans: [span({ attributes: { name: "x".repeat(121) } })] }],
  ["an invalid attribute name", { spans: [span({ attributes: { "service name": "x" } })] }],
  ["too many spans", { spans: Array.from({ length: 21 }, () => span()) }],
  ["no spans", {}],
])("refuses a report with %s", async (_, body) => {
  expect((await report(body)).status).toBe(400);
});

test("refuses a report that is too large, and too many reports from one network", async () => {
  expect((await report({ spans: [span({ name: "x".repeat(20_000) })] })).status).toBe(413);
  await server.deps.db.update(throttleCounters).set({ count: 1_000 });
  const statuses = new Set<number>();
  // This process has already reserved a few reports.
  for (let i = 0; i < 100 && !statuses.has(429); i++)
    statuses.add((await report({ spans: [span()] })).status);
  expect(statuses).toContain(429);
});
