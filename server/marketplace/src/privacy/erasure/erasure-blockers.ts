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
 * Returns a message that tells the owner why the account cannot be erased yet: open work or unsettled money. Returns
 * null if the account can be erased.
 */
export async function findErasureBlocker(db: Queryable, userId: number): Promise<string | null> {
  const { rows } = await db.execute<Blockers>(sql`
    with their_items as (
      select i.status, i.paid_out_at, o.order_code,
        coalesce(i.artisan_kobo, case i.status when 'completed' then i.total_kobo else 0 end) as earned, o.employer_id = ${userId} as is_employer
      from order_items i
      join orders o on o.id = i.order_id
      left join artisans a on a.id = i.artisan_id
      where o.employer_id = ${userId} or a.user_id = ${userId}
    ), their_payments as (
      select p.id, p.state, p.expires_at, p.employer_id = ${userId} as is_employer
      from payments p
      where p.employer_id = ${userId} or p.state in ('created', 'pending') and exists (
        select from payment_items i join artisans a on a.id = i.artisan_id
        where i.payment_id = p.id and a.user_id = ${userId})
    )
    select
      (select string_agg(distinct order_code, ', ') from their_items
        where status in ('pending', 'in_progress', 'disputed')) as work,
      exists (select from their_payments where state in ('created', 'pending') and expires_at > now()) as payment,
      exists (select from their_items where not is_employer and status in ('completed', 'cancelled')
        and earned > 0 and paid_out_at is null)
        or exists (select from marketer_earnings e where e.marketer_id = ${userId} and e.paid_out_at is null)
        or exists (select from payout_transfers t left join artisans a on a.id = t.artisan_id
          where coalesce(a.user_id, t.marketer_id) = ${userId} and t.state in ('due', 'sent')) as owed,
      exists (
        select from their_payments p where p.is_employer and (
          exists (select from payment_refunds r where r.payment_id = p.id and r.reference is null)
          or p.state = 'refund_due'
            and not exists (select from payment_refunds r where r.payment_id = p.id))) as refund`);
  const [blockers] = rows;
  if (blockers?.work) return `${openWork} ${ordersOpen(blockers.work)}`;
  if (blockers?.payment) return beingPaid;
  if (blockers?.refund) return refundDue;
  return blockers?.owed ? owed : null;
}
