import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { startTestServer } from "../../test-support/index.ts";

const server = await startTestServer({ env: { DEMO: "on" } });
afterAll(() => server.close());

test("a failure inside says nothing of the inside, and can be found in the log by its id", async () => {
  await server.deps.db.execute(sql`drop table industries cascade`);
  const answer = await server.request("GET", "/v1/api/industry-list/");
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({ detail: "Something went wrong on our side. Please try again." });
  expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("text that the database cannot hold is the caller's mistake", async () => {
  expect(await server.request("GET", "/sandbox/pay/a%00b")).toMatchObject({
    status: 400,
    body: { detail: "Null characters are not allowed." },
  });
});
