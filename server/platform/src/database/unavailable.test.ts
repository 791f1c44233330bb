import { createTestDatabase, startTestServer } from "@handwork/server-main/testing";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { closeDatabase, type Database, openDatabase, transaction } from "./database.ts";
import { isUnavailable, NoConnection } from "./unavailable.ts";

const { db, close } = await createTestDatabase();
afterAll(() => close());

const errorOf = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);
const backend = async (on: Pick<Database, "execute">) =>
  (await on.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;

test("treats stopped servers, refused connections and demoted primaries as unavailable, but not a wrong statement", async () => {
  const unreachable = openDatabase({ host: "127.0.0.1", port: 1 });
  onTestFinished(() => closeDatabase(unreachable));
  const terminated = errorOf(db.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
  const readOnly = errorOf(
    transaction(db, async (trx) => {
      await trx.execute(sql`set transaction read only`);
      await trx.execute(sql`create table refused ()`);
    }),
  );
  for (const error of [unreachable.execute(sql`select 1`).catch((reason) => reason), terminated, readOnly])
    expect(isUnavailable(await error)).toBe(true);
  expect(await errorOf(transaction(unreachable, async () => undefined))).toBeInstanceOf(NoConnection);
  expect(isUnavailable(await errorOf(db.execute(sql`select from nothing_of_the_kind`)))).toBe(false);
  expect(
    isUnavailable(Object.assign(new Error("refused"), { code: "ECONNREFUSED", syscall: "connect" })),
  ).toBe(false);
});

test("treats a pooler's fatal error as unavailable, but not a malformed message", () => {
  const error = (severity: string) =>
    Object.assign(new pg.DatabaseError("query_wait_timeout", 0, "error"), { code: "08P01", severity });
  expect(isUnavailable(error("FATAL"))).toBe(true);
  expect(isUnavailable(error("ERROR"))).toBe(false);
});

test("repeats a transaction on another connection if its connection is lost before the commit", async () => {
  await db.execute(sql`create table counted (n int)`);
  const pids: unknown[] = [];
  await transaction(db, async (trx) => {
    pids.push(await backend(trx));
    await trx.execute(sql`insert into counted values (1)`);
    if (pids.length === 1) await db.execute(sql`select pg_terminate_backend(${pids[0]})`);
    await trx.execute(sql`insert into counted values (2)`);
  });
  expect(new Set(pids).size).toBe(2);
  expect((await db.execute(sql`select n from counted order by n`)).rows).toEqual([{ n: 1 }, { n: 2 }]);
});

test("closes a connection to a server that has become a replica", async () => {
  const pids: unknown[] = [];
  const demoted = transaction(db, async (trx) => {
    pids.push(await backend(trx));
    await trx.execute(sql`set session characteristics as transaction read only`);
    await trx.execute(sql`commit`);
    await trx.execute(sql`create table refused ()`);
  });
  expect(isUnavailable(await errorOf(demoted))).toBe(true);
  expect(new Set(pids).size).toBe(pids.length);
  await transaction(db, async (trx) => {
    await trx.execute(sql`create table allowed ()`);
  });
});

test("prepares nothing on connections without named statements, and returns the same results", async () => {
  const { host, user, database } = db.$client.options;
  const plain = openDatabase({ host, user, database, max: 1 }, false);
  onTestFinished(() => closeDatabase(plain));
  const countStatements = async (on: Database) => {
    const query = on.select({ one: sql<number>`1` }).from(sql`(values (1)) as t`).prepare("one_of_one");
    expect(await query.execute()).toEqual([{ one: 1 }]);
    return (await on.execute(sql`select name from pg_prepared_statements where name = 'one_of_one'`))
      .rowCount;
  };
  const named = openDatabase({ host, user, database, max: 1 });
  onTestFinished(() => closeDatabase(named));
  expect([await countStatements(named), await countStatements(plain)]).toEqual([1, 0]);
});

test("answers reads and writes with 503 and Retry-After while the database is unavailable", async () => {
  const database = await createTestDatabase();
  const unreachable = openDatabase({ host: "127.0.0.1", port: 1 });
  const server = await startTestServer({
    database: { db: unreachable, close: () => closeDatabase(unreachable) },
  });
  onTestFinished(async () => {
    await server.close();
    await database.close();
  });
  const read = await server.request("GET", "/v1/api/location-list/");
  const change = await server.request("POST", "/v1/acct/login/", {
    json: { username: "ada", password: "x" },
  });
  for (const answer of [read, change]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(answer.body.detail).toContain("try again");
  }
});
