import { setTimeout as sleep } from "node:timers/promises";
import {
  closeDatabase,
  liftTimeouts,
  openDatabase,
  type Transaction,
  transaction,
} from "@handwork/server-platform/database";
import { openPools } from "@handwork/server-platform/postgres";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase, startTestServer } from "../test-support/index.ts";

const unlimited = await createTestDatabase();
/** Like the pool for requests, but impatient. */
const db = openDatabase({
  ...unlimited.db.$client.options,
  onConnect: (client) => client.query("set lock_timeout = '200ms'"),
});
const server = await startTestServer({ database: { db, close: () => closeDatabase(db) } });
afterAll(async () => {
  await server.close();
  await unlimited.close();
});

/** Runs `work` while another transaction has taken the lock. */
function whileLocked<T>(lock: (trx: Transaction) => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  return transaction(unlimited.db, async (trx) => {
    await lock(trx);
    return work();
  });
}

test("a change that waits too long for another one gets a 503 that says what to do, and works later", async () => {
  const { token } = await server.account("employer");
  const home = {
    name: "Home",
    address: "5 Marina",
    location: "Ikeja",
    contact_person: "Ada",
    contact_person_phone: "08031234567",
  };
  const { id } = await server.call("savedAddressCreate", { body: home, token });
  const edit = () =>
    server.request("PATCH", `/v1/employer/addresses/${id}/`, { json: { name: "Office" }, token });
  const refused = await whileLocked((trx) => trx.execute(sql`select from saved_addresses for update`), edit);
  expect(refused).toMatchObject({
    status: 503,
    body: { detail: "This took too long, so we stopped it. Please try again in a moment." },
  });
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(await edit()).toMatchObject({ status: 200, body: { name: "Office" } });
});

test("a transaction without timeouts waits for an advisory lock", async () => {
  const lock = (trx: Transaction) => trx.execute(sql`select pg_advisory_xact_lock(1)`);
  const patient = (trx: Transaction) => liftTimeouts(trx).then(() => lock(trx));
  const waiting = await whileLocked(lock, async () => {
    await expect(transaction(db, lock)).rejects.toThrow(/Failed query/);
    const work = transaction(db, patient);
    await sleep(500);
    return { work };
  });
  await waiting.work;
  const { rows } = await db.execute(sql`show lock_timeout`);
  expect(rows).toEqual([{ lock_timeout: "200ms" }]);
});

test("statements of requests have timeouts, but not those of migrations, jobs and commands", async () => {
  const settings = {
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseReadUrl: null,
    namedStatements: true,
  };
  const direct = openDatabase(unlimited.db.$client.options);
  const pools = openPools(direct, settings);
  const timeouts = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
  expect((await pools.db.execute(timeouts)).rows).toEqual([{ statement: "30s", lock: "10s" }]);
  expect((await pools.direct.execute(timeouts)).rows).toEqual([{ statement: "0", lock: "0" }]);
  await pools.close();
});
