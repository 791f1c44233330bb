import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { employerProfiles } from "../accounts/index.ts";
import { createArtisan } from "../artisans/artisan.fixture.ts";
import { insertItem } from "../orders/order.fixture.ts";
import { exportData } from "./data-export/data-export.ts";
import { overwritePerson } from "./erasure/overwrite.ts";

/** Tables that refer to people and stay unchanged in an erasure, with the reasons. */
const notErased: Readonly<Record<string, string>> = {
  booked_days: "days of paid work, without text",
  consents: "proof of consent",
  contact_message_reads: "which member of staff read a message",
  idempotency_keys: "no details, and deleted after 7 days",
  marketer_earnings: "accounting",
  marketer_rewards: "an amount that an admin set",
  payment_refunds: "accounting",
  payout_batches: "accounting",
  payout_transfers: "accounting",
  platform_fees: "an amount that an admin set",
  registrations: "proof of consent",
};

/** Tables that refer to people and are not exported, with the reasons. */
const notExported: Readonly<Record<string, string>> = {
  artisan_deletions: "staff work, which the audit log lists",
  contact_message_reads: "staff work, which the audit log lists",
  idempotency_keys: "no details",
  marketer_rewards: "staff work, which the audit log lists",
  payout_batches: "staff work, which the audit log lists",
  phone_codes: "hashes of codes, deleted after a day",
  platform_fees: "staff work, which the audit log lists",
  sign_ups: "a hash of the network address",
};

let server: TestServer;
let person: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  const artisan = await createArtisan(server);
  person = artisan.account;
  await server.deps.db.insert(employerProfiles).values({ userId: person.id, companyName: "", phone: "" });
  // Inserts rows for the joins: PostgreSQL does not read the second table of a join if the first table is empty.
  await insertItem(server, { employerId: person.id, artisanId: artisan.id }, "cancelled");
});
afterAll(() => server.close());

/** Counts how often this transaction has read or changed each table that refers to a user or an artisan. */
const accesses = sql`
  select t.relname as name, t.seq_scan + coalesce(t.idx_scan, 0) + t.n_tup_ins as count
  from pg_stat_xact_user_tables t where exists (
    select from pg_constraint c where c.contype = 'f' and c.conrelid = t.relid
      and c.confrelid in ('users'::regclass, 'artisans'::regclass))
  order by 1`;

/** Returns the tables of `accesses` that `run` neither reads nor changes. Rolls back. */
async function tablesIgnoredBy(run: (trx: Transaction) => Promise<unknown>): Promise<string[]> {
  const rollBack = new Error("Rolls the transaction back");
  let ignored: string[] = [];
  const finished = transaction(server.deps.db, async (trx) => {
    const { rows: before } = await trx.execute<{ name: string; count: string }>(accesses);
    await run(trx);
    const { rows: after } = await trx.execute<{ name: string; count: string }>(accesses);
    ignored = after.filter(({ count }, index) => count === before[index]?.count).map(({ name }) => name);
    throw rollBack;
  });
  await expect(finished).rejects.toBe(rollBack);
  return ignored;
}

test("erases a person from every table that refers to people, except those with a stated reason", async () => {
  const ignored = await tablesIgnoredBy((trx) => overwritePerson(trx, person.id, person));
  expect(
    ignored,
    "Erase the new table in `overwritePerson`, or add it to `notErased` with the reason.",
  ).toEqual(Object.keys(notErased));
});

test("exports a person's rows from every table that refers to people, except those with a stated reason", async () => {
  const user = { ...person, sessionId: "", provenAt: null };
  const ignored = await tablesIgnoredBy((trx) =>
    exportData({ db: trx as unknown as Database, storage: server.deps.storage }, user, "", async () => []),
  );
  expect(ignored, "Add the new table to the export's sections, or to `notExported` with the reason.").toEqual(
    Object.keys(notExported),
  );
});
