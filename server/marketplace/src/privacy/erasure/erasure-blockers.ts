import { messages } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";

const { openWork, ordersOpen, beingPaid, owed, refundDue } = messages.privacy;

interface Blockers extends Record<string, unknown> {
  /** Codes of the orders, separated by commas. */
  readonly work: string | null;
  readonly payment: boolean;
  readonly owed: boolean;
  readonly refund: boolean;
}

/**
 * Returns a message that tells the owner why an account cannot be erased yet: work or money is not settled. Null if
 * nothing is open.
 */
export async function findErasureBlocker(db: Queryable, userId: number): Promise<string | null> {
  const { rows } = await db.execute<Blockers>(sql`
    with bought as (
      select i.status, i.paid_out_at, o.order_code,
        coalesce(i.artisan_kobo, case i.status when 'completed' then i.total_kobo else 0 end) as earned, o.employer_id = ${userId} as employers
      from order_items i
      join orders o on o.id = i.order_id
      left join artisans a on a.id = i.artisan_id
      where o.employer_id = ${userId} or a.user_id = ${userId}
    ), paying as (
      select p.id, p.state, p.expires_at, p.employer_id = ${userId} as employers
      from payments p
      where p.employer_id = ${userId} or p.state in ('created', 'pending') and exists (
        select from payment_items i join artisans a on a.id = i.artisan_id
        where i.payment_id = p.id and a.user_id = ${userId})
    )
    select
      (select string_agg(distinct order_code, ', ') from bought
        where status in ('pending', 'in_progress', 'disputed')) as work,
      exists (select from paying where state in ('created', 'pending') and expires_at > now()) as payment,
      exists (select from bought where not employers and status in ('completed', 'cancelled')
        and earned > 0 and paid_out_at is null)
        or exists (select from marketer_earnings e where e.marketer_id = ${userId} and e.paid_out_at is null)
        or exists (select from payout_transfers t left join artisans a on a.id = t.artisan_id
          where coalesce(a.user_id, t.marketer_id) = ${userId} and t.state in ('due', 'sent')) as owed,
      exists (
        select from paying p where p.employers and (
          exists (select from payment_refunds r where r.payment_id = p.id and r.reference is null)
          or p.state = 'refund_due'
            and not exists (select from payment_refunds r where r.payment_id = p.id))) as refund`);
  const [blockers] = rows;
  if (blockers?.work) return `${openWork} ${ordersOpen(blockers.work)}`;
  if (blockers?.payment) return beingPaid;
  if (blockers?.refund) return refundDue;
  return blockers?.owed ? owed : null;
}
