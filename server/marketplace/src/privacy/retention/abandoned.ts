import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";

/** Accounts per transaction. */
const BATCH_ROWS = 500;

/**
 * Tables in which even an unused account can have rows, which would prevent its deletion. The values are the columns
 * with the account's id.
 */
const ownRows = {
  bank_accounts: "user_id",
  job_review_reports: "reporter_id",
  notification_preferences: "user_id",
  notifications: "user_id",
  push_devices: "user_id",
  saved_addresses: "employer_id",
};

/**
 * Deletes self-registered accounts that were never completed or used: those without a profile, cart, quote or posted
 * job. Returns the number of accounts.
 */
export async function deleteAbandonedAccounts(db: Database, days: number): Promise<number> {
  for (let deleted = 0; ; ) {
    const batch = await transaction(db, (trx) => deleteBatch(trx, days));
    deleted += batch;
    if (batch < BATCH_ROWS) return deleted;
  }
}

async function deleteBatch(trx: Transaction, days: number): Promise<number> {
  // Calls that add rows for these accounts wait for this lock, and then fail.
  const { rows } = await trx.execute<{ id: number }>(sql`
    select u.id::int from users u join sign_ups s on s.user_id = u.id
    where u.user_type in ('artisan', 'employer')
      and greatest(u.created_at, u.last_login_at) < now() - make_interval(days => ${days})
      and not exists (select from artisans a where a.user_id = u.id)
      and not exists (select from employer_profiles e where e.user_id = u.id)
      and not exists (select from carts c where c.employer_id = u.id)
      and not exists (select from quotes q where q.employer_id = u.id)
      and not exists (select from posted_jobs j where j.employer_id = u.id)
    limit ${BATCH_ROWS} for update of u`);
  const ids = sql`any(${sql.param(rows.map(({ id }) => id))}::bigint[])`;
  for (const [table, column] of Object.entries(ownRows))
    await trx.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${ids}`);
  // Keeps the person's search alerts, because people without an account can have them too.
  await trx.execute(sql`update search_alerts set user_id = null where user_id = ${ids}`);
  await trx.execute(sql`delete from users where id = ${ids}`);
  return rows.length;
}
