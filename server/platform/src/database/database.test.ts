import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase } from "@handwork/server-main/testing";
import { eq, sql } from "drizzle-orm";
import { integer, pgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isUniqueViolation, postgresError, type Queryable, statement, transaction } from "./database.ts";
import { isMigrated, migrate } from "./migrations.ts";

const { db, close } = await createTestDatabase();
beforeAll(() => db.execute(sql`create table tally (id int primary key, count int not null)`));
afterAll(() => close());

test("migrates once when several processes start at the same time", async () => {
  await Promise.all([migrate(db), migrate(db), migrate(db)]);
  expect(await isMigrated(db)).toBe(true);
});

test("retries conflicting transactions until all have committed", { tags: ["V1.11.2"] }, async () => {
  await db.execute(sql`insert into tally values (1, 0)`);
  let runs = 0;
  let allHaveRead = () => {};
  const whenAllHaveRead = new Promise<void>((resolve) => {
    allHaveRead = resolve;
  });
  await Promise.all(
    Array.from({ length: 4 }, () =>
      transaction(
        db,
        async (trx) => {
          runs++;
          const { rows } = await trx.execute<{ count: number }>(sql`select count from tally where id = 1`);
          if (runs === 4) allHaveRead();
          await whenAllHaveRead;
          await trx.execute(sql`update tally set count = ${(rows[0]?.count ?? 0) + 1} where id = 1`);
        },
        "serializable",
      ),
    ),
  );
  const { rows } = await db.execute<{ count: number }>(sql`select count from tally where id = 1`);
  expect(rows[0]?.count).toBe(4);
  expect(runs).toBeGreaterThan(4);
});

test("rolls a failed transaction back and does not retry it", async () => {
  let runs = 0;
  const failing = transaction(db, async (trx) => {
    runs++;
    await trx.execute(sql`insert into tally values (2, 0)`);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(runs).toBe(1);
  expect((await db.execute(sql`select from tally where id = 2`)).rowCount).toBe(0);
});

test("a connection that breaks inside a transaction fails only that transaction", async () => {
  const broken = transaction(db, async (trx) => {
    const { rows } = await trx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    // Let the server's message arrive between two statements.
    await sleep(50);
    await trx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow(/Failed query/);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test("identifies a unique violation by its index", async () => {
  await db.execute(sql`insert into tally values (3, 0)`);
  const error = await db.execute(sql`insert into tally values (3, 0)`).catch((reason: unknown) => reason);
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, "tally_pkey")).toBe(true);
  expect(isUniqueViolation(error, "users_email_key")).toBe(false);
  expect(postgresError(new Error("something else"))).toBeUndefined();
});

test("builds a statement once for the pool and once per connection, and runs it in the given transaction", async () => {
  const tally = pgTable("tally", { id: integer().primaryKey(), count: integer().notNull() });
  const builtFor: Queryable[] = [];
  const find = statement("tally_by_id", (db) => {
    builtFor.push(db);
    return db
      .select()
      .from(tally)
      .where(eq(tally.id, sql.placeholder("id")));
  });
  for (const count of [1, 2]) {
    await transaction(db, async (trx) => {
      await trx.insert(tally).values({ id: 30 + count, count });
      expect(await find(trx, { id: 30 + count })).toEqual([{ id: 30 + count, count }]);
      expect(await find(db, { id: 30 + count })).toEqual([]);
    });
    expect(await find(db, { id: 30 + count })).toEqual([{ id: 30 + count, count }]);
  }
  expect(new Set(builtFor).size).toBe(builtFor.length);
  expect(builtFor.filter((one) => one === db)).toHaveLength(1);
});
