import { setTimeout as sleep } from "node:timers/promises";
import { createArtisan, createMarket } from "@handwork/server-marketplace/testing";
import {
  closeDatabase,
  openDatabase,
  type Transaction,
  transaction,
} from "@handwork/server-platform/database";
import { openPools } from "@handwork/server-platform/postgres";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase, startTestServer } from "../test-support/index.ts";

const unlimited = await createTestDatabase();
/** Like the pool for requests, but with a short timeout. */
const db = openDatabase({
  ...unlimited.db.$client.options,
  onConnect: (client) => client.query("set lock_timeout = '200ms'"),
});
const server = await startTestServer({
  database: { db, close: () => closeDatabase(db) },
  direct: unlimited.db,
});
afterAll(async () => {
  await server.close();
  await unlimited.close();
});

/** Settings of the embedded PostgreSQL. */
const settings = {
  databaseUrl: null,
  databaseDirectUrl: null,
  databaseReadUrl: null,
  namedStatements: true,
};

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

test("a merge of two trades waits for an artisan who is being edited", async () => {
  const { professions } = await createMarket(server);
  const { account } = await createArtisan(server, { professionId: professions.mechanic });
  const { token } = await server.account("admin");
  const params = { kind: "professions" as const, id: professions.mechanic };
  const merging = await whileLocked(
    (trx) => trx.execute(sql`select from artisans where user_id = ${account.id} for update`),
    async () => {
      const answer = server.call("lookupMerge", { params, body: { into: professions.plumber }, token });
      await sleep(500);
      return { answer };
    },
  );
  expect(await merging.answer).toMatchObject({ id: professions.plumber });
});

test("the pool for requests is large, even if the one for long work is small", async () => {
  const direct = openDatabase({ ...unlimited.db.$client.options, max: 6 });
  const pools = openPools(direct, settings);
  expect(pools.db.$client.options.max).toBe(20);
  await pools.close();
});

test("statements of requests have timeouts, but not those of migrations, jobs and commands", async () => {
  const direct = openDatabase(unlimited.db.$client.options);
  const pools = openPools(direct, settings);
  const timeouts = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
  expect((await pools.db.execute(timeouts)).rows).toEqual([{ statement: "30s", lock: "10s" }]);
  expect((await pools.direct.execute(timeouts)).rows).toEqual([{ statement: "0", lock: "0" }]);
  await pools.close();
});
