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
await db.execute(sql`create table deeds (id bigserial primary key, what text not null)`);

/** Runs an action with a key. Each call has its own `once`, as in separate processes. */
const doOnce = (key: string, what: string, failing = false) =>
  createOnce(server.deps)<{ id: number }>(
    "artisanRegister",
    { user, body: { what }, files: {}, request: { headers: { [IDEMPOTENCY_HEADER.toLowerCase()]: key } } },
    (remember) =>
      transaction(db, async (trx) => {
        const { rows } = await trx.execute<{ id: number }>(
          sql`insert into deeds (what) values (${what}) returning id::int`,
        );
        const done = { id: rows[0]?.id ?? 0 };
        await remember(trx, done);
        if (failing) throw new Error("Not today");
        return done;
      }),
  );
const deeds = async (what: string) =>
  (await db.execute<{ id: number }>(sql`select id::int from deeds where what = ${what}`)).rows;

test("runs an action once for concurrent requests with the same key", async () => {
  const key = crypto.randomUUID();
  const results = await Promise.all(Array.from({ length: 8 }, () => doOnce(key, "once")));
  const done = await deeds("once");
  expect(done).toHaveLength(1);
  expect(results).toEqual(Array.from({ length: 8 }, () => done[0]));
});

test("refuses one of two concurrent requests with the same key and different bodies", async () => {
  const key = crypto.randomUUID();
  const results = await Promise.allSettled([doOnce(key, "this"), doOnce(key, "that")]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { status: 422 } });
  expect([...(await deeds("this")), ...(await deeds("that"))]).toHaveLength(1);
});

test("accepts a key again if its action failed", async () => {
  const key = crypto.randomUUID();
  await expect(doOnce(key, "failing", true)).rejects.toThrow("Not today");
  const done = await doOnce(key, "failing");
  expect(await deeds("failing")).toEqual([done]);
});
