import { IDEMPOTENCY_HEADER } from "@handwork/contract";
import { startTestServer } from "@handwork/server-main/testing";
import { transaction } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createOnce } from "./idempotency.ts";

const server = await startTestServer();
const { db } = server.deps;
afterAll(() => server.close());
const user = await server.account("marketer");
await db.execute(sql`create table actions (id bigserial primary key, label text not null)`);

/** Inserts a row with an idempotency key. Each call has its own `once`, as in separate processes. */
const runOnce = (key: string, label: string, fails = false) =>
  createOnce(server.deps)<{ id: number }>(
    "artisanRegister",
    { user, body: { label }, files: {}, request: { headers: { [IDEMPOTENCY_HEADER.toLowerCase()]: key } } },
    (remember) =>
      transaction(db, async (trx) => {
        const { rows } = await trx.execute<{ id: number }>(
          sql`insert into actions (label) values (${label}) returning id::int`,
        );
        const done = { id: rows[0]?.id ?? 0 };
        await remember(trx, done);
        if (fails) throw new Error("Failed on purpose");
        return done;
      }),
  );
const storedActions = async (label: string) =>
  (await db.execute<{ id: number }>(sql`select id::int from actions where label = ${label}`)).rows;

test("runs an action once for concurrent requests with the same key", async () => {
  const key = crypto.randomUUID();
  const results = await Promise.all(Array.from({ length: 8 }, () => runOnce(key, "once")));
  const done = await storedActions("once");
  expect(done).toHaveLength(1);
  expect(results).toEqual(Array.from({ length: 8 }, () => done[0]));
});

test("refuses one of two concurrent requests with the same key and different bodies", async () => {
  const key = crypto.randomUUID();
  const results = await Promise.allSettled([runOnce(key, "this"), runOnce(key, "that")]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { status: 422 } });
  expect([...(await storedActions("this")), ...(await storedActions("that"))]).toHaveLength(1);
});

test("accepts a key again after its action failed", async () => {
  const key = crypto.randomUUID();
  await expect(runOnce(key, "failing", true)).rejects.toThrow("Failed on purpose");
  const done = await runOnce(key, "failing");
  expect(await storedActions("failing")).toEqual([done]);
});
