import { startTestServer } from "@handwork/server-main/testing";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";

const server = await startTestServer({ env: { DEMO: "on" } });
afterAll(() => server.close());

test("hides the cause of an internal error, returns the request id and counts the error", {
  tags: ["API8", "V7.4.1", "V7.4.3"],
}, async () => {
  await server.deps.db.execute(sql`drop table industries cascade`);
  const answer = await server.request("GET", "/v1/api/industry-list/");
  expect(answer.status).toBe(500);
  const id = answer.headers.get("x-request-id");
  expect(id).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  expect(answer.body).toEqual({
    detail: `Something went wrong on our side. Please try again. (Reference: ${id})`,
  });
  const { text } = await server.request("GET", "/metrics");
  expect(text).toContain('http_errors_total{kind="postgres_42P01"} 1');
  expect(text).toContain('database_query_failures_total{code="42P01"} 1');
});

test("shows an error page with the request id when a page fails", async () => {
  await server.deps.db.execute(sql`drop table live_releases cascade`);
  const page = await server.request("GET", "/cart", { headers: { accept: "text/html,*/*;q=0.8" } });
  expect(page.status).toBe(500);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(page.text).toContain(`<code>${page.headers.get("x-request-id")}</code>`);
  expect(page.text).not.toContain("live_releases");
  const program = await server.request("GET", "/cart", { headers: { accept: "application/json" } });
  expect(program.body.detail).toContain(program.headers.get("x-request-id"));
});

test("answers 400 to text that the database cannot store", async () => {
  expect(await server.request("GET", "/sandbox/pay/a%00b")).toMatchObject({
    status: 400,
    body: { detail: "Null characters are not allowed." },
  });
});
