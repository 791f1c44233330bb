import type { Transaction } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { employerProfiles } from "../accounts/index.ts";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/index.ts";
import { registrations } from "../marketers/index.ts";
import { orderItems, orders } from "../orders/index.ts";
import { postedJobs, quotes } from "../quotes/index.ts";

/**
 * Dates each account before its first order, job or quote, and gives its profile and registration the same date. Run it
 * after the orders, jobs, quotes and registrations are seeded.
 */
export async function seedJoinedDates(trx: Transaction): Promise<void> {
  await trx.execute(sql`
    with activity (user_id, at) as (
      select employer_id, paid_at from ${orders}
      union all
      select a.user_id, o.paid_at from ${orderItems} i
        join ${orders} o on o.id = i.order_id join ${artisans} a on a.id = i.artisan_id
      union all
      select employer_id, created_at from ${quotes}
      union all
      select a.user_id, q.created_at from ${quotes} q join ${artisans} a on a.id = q.artisan_id
      union all
      select employer_id, posted_at from ${postedJobs})
    update ${users} set created_at = least(${users.createdAt}, first.joined_at)
    from (
      -- From 3 to 22 days earlier, so that accounts with the same first order do not all join on one day.
      select user_id, min(at) - make_interval(days => 3 + (user_id % 20)::int) as joined_at
      from activity group by user_id) first
    where ${users.id} = first.user_id`);
  for (const table of [artisans, employerProfiles, registrations]) {
    await trx.execute(sql`
      update ${table} set created_at = ${users.createdAt} from ${users} where ${table.userId} = ${users.id}`);
  }
}
