import type { Database } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";

/** Accounts per statement. */
const BATCH_ROWS = 500;

/**
 * Deletes self-registered accounts that were never completed or used: those without a profile, cart, quote or posted
 * job. Returns the number of accounts.
 */
export async function deleteAbandonedAccounts(db: Database, days: number): Promise<number> {
  for (let deleted = 0; ; ) {
    const { rowCount } = await db.execute(sql`
      delete from users where id in (
        select u.id from users u join sign_ups s on s.user_id = u.id
        where u.user_type in ('artisan', 'employer')
          and greatest(u.created_at, u.last_login_at) < now() - make_interval(days => ${days})
          and not exists (select from artisans a where a.user_id = u.id)
          and not exists (select from employer_profiles e where e.user_id = u.id)
          and not exists (select from carts c where c.employer_id = u.id)
          and not exists (select from quotes q where q.employer_id = u.id)
          and not exists (select from posted_jobs j where j.employer_id = u.id)
        limit ${BATCH_ROWS})`);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH_ROWS) return deleted;
  }
}
