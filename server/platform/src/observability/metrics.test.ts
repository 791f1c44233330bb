import { startTestServer } from "@handwork/server-main/testing";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { queueMail } from "../mail/index.ts";

const server = await startTestServer();
afterAll(() => server.close());

/** The client library writes `Nan` for event-loop metrics before the loop's first turn. */
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (-?[\d.]+(?:e[+-]?\d+)?|Na[Nn]|[+-]Inf)$/;

/** Parses the metrics into the types by family and the samples. Throws for any other line. */
async function scrape() {
  const { text, headers } = await server.request("GET", "/metrics");
  expect(headers.get("content-type")).toContain("text/plain; version=0.0.4");
  const types = new Map<string, string>();
  const samples: { name: string; labels: string; value: number }[] = [];
  for (const line of text.split("\n").filter(Boolean)) {
    const [, kind, family = "", rest = ""] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (kind === "TYPE") types.set(family, rest);
    if (kind) continue;
    const [, name, labels = "", value] = SAMPLE.exec(line) ?? [];
    if (!name) throw new Error(`Not a sample: ${line}`);
    samples.push({ name, labels, value: Number(value) });
  }
  const find = (name: string, labels = "") =>
    samples.find((sample) => sample.name === name && sample.labels === labels)?.value;
  return { types, samples, find };
}

test("names every metric by Prometheus's conventions", async () => {
  await server.request("GET", "/v1/none");
  const { types, samples } = await scrape();
  const ours = [...types].filter(([name]) => !/^(process|nodejs)_/.test(name));
  expect(ours.length).toBeGreaterThan(10);
  for (const [name, type] of ours) {
    expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
    expect(name).not.toMatch(/_(ms|millis|milliseconds|minutes|kb|mb)(_|$)/);
    if (type === "counter") expect(name).toMatch(/_total$/);
    else expect(name).not.toMatch(/_(total|count|sum|bucket)$/);
  }
  for (const { name } of samples) {
    expect(types.has(name) || types.has(name.replace(/_(bucket|sum|count)$/, ""))).toBe(true);
  }
  expect(types.get("nodejs_eventloop_lag_p99_seconds")).toBe("gauge");
});

test("counts requests, errors and statements, and shows the version", async () => {
  const before = await scrape();
  await server.request("GET", "/v1/acct/user-profile/");
  await server.request("GET", "/v1/api/location-list/");
  await server.deps.db.execute(sql`select 1 / 0`).catch(() => undefined);
  await server.deps.db.transaction((trx) => trx.execute(sql`select 1`));
  const after = await scrape();
  const grown = (name: string, labels?: string) =>
    (after.find(name, labels) ?? 0) - (before.find(name, labels) ?? 0);
  expect(grown("http_errors_total", 'kind="NotAuthenticated"')).toBe(1);
  expect(
    grown("http_request_duration_seconds_count", 'method="GET",route="/v1/acct/user-profile/",status="401"'),
  ).toBe(1);
  expect(grown("database_query_failures_total", 'code="22012"')).toBe(1);
  // One failed statement, three statements of the transaction, and at least one of the calls.
  expect(grown("database_query_duration_seconds_count")).toBeGreaterThanOrEqual(5);
  expect(after.find("database_pool_size")).toBe(10);
  expect(after.find("database_pool_waiting")).toBe(0);
  expect(after.samples).toContainEqual(expect.objectContaining({ name: "handwork_build_info", value: 1 }));
});

test("shows how many messages are due, and for how long", async () => {
  await queueMail(server.deps.db, "hello", {});
  await server.deps.db.execute(sql`update mail_outbox set next_attempt_at = now() - interval '90 seconds'`);
  const { find } = await scrape();
  expect(find("mail_outbox_due")).toBe(1);
  expect(find("mail_outbox_late_seconds")).toBeGreaterThanOrEqual(90);
});

test("does not create separate metrics for unknown addresses", async () => {
  for (let n = 0; n < 5; n++) await server.request("GET", `/v1/none-${n}`);
  const { samples } = await scrape();
  expect(samples.filter(({ labels }) => labels.includes("none-"))).toEqual([]);
});
