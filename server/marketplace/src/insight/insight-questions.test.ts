import { readFileSync } from "node:fs";
import path from "node:path";
import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { repositoryRoot } from "@handwork/server-platform/process";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxed } from "../payments/payment.fixture.ts";
import { questions } from "./insight-questions.data.ts";
import { fillMarket } from "./insight-questions.fixture.ts";
import { refreshInsight } from "./refresh.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer(sandboxed);
  ({ token } = await server.account("admin"));
  await fillMarket(server, token);
  await refreshInsight(server.deps.db);
});
afterAll(() => server.close());

const isEmpty = (value: unknown) => value === null || value === 0 || value === "";

test.each(questions)("answers: $question", async ({ query, answer, sql: statement }) => {
  const { rows } = await server.deps.db.execute<Record<string, unknown>>(sql.raw(statement));
  // Every column must have a value in some row. Otherwise the comparison would prove nothing.
  expect(Object.keys(rows[0] ?? {}).filter((name) => rows.every((row) => isEmpty(row[name])))).toEqual([]);
  expect(rows).not.toEqual([]);
  expect(answer(await server.call("insight", { query, token }))).toEqual(rows);
});

test("docs/insight.md lists each question with its filters and its place on the page", () => {
  const page = readFileSync(path.join(repositoryRoot, "docs/insight.md"), "utf8");
  const rows = questions.map(({ question, filters, part }) => `| ${question} | ${filters} | ${part} |`);
  expect(page.split("\n").filter((line) => rows.includes(line))).toEqual(rows);
  expect(rows).toHaveLength(20);
});

test("assigns orders around midnight to months by Lagos time", async () => {
  const october = await server.call("insight", {
    query: { from: "2025-10-01", to: "2025-10-31" },
    token,
  });
  const { rows } = await server.deps.db.execute<{ orders: number }>(sql`
    select count(*)::int as orders from orders where date_trunc('month', paid_at at time zone 'UTC') = '2025-10-01'`);
  expect(october.totals.orders).toBe((rows[0]?.orders ?? 0) + 1);
});
