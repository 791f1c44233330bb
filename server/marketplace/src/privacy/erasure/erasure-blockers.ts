import { messages } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";

const { openWork, beingPaid, owed, refundDue } = messages.privacy;

interface Found extends Record<string, unknown> {
  readonly work: boolean;
  readonly payment: boolean;
  readonly owed: boolean;
  readonly refund: boolean;
}

/**
 * Why an account cannot be erased yet, as a message for its owner: unsettled money or work. Null if nothing is open.
 */
export async function findErasureBlocker(db: Queryable, userId: number): Promise<string | null> {
  const { rows } = await db.execute<Found>(sql`
    with bought as (
      select i.status, i.paid_out_at, o.employer_id = ${userId} as employers
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
      exists (select from bought where status in ('pending', 'in_progress', 'disputed')) as work,
      exists (select from paying where state in ('created', 'pending') and expires_at > now()) as payment,
      exists (select from bought where not employers and status = 'completed' and paid_out_at is null) as owed,
      exists (
        select from paying p where p.employers and (
          exists (select from payment_refunds r where r.payment_id = p.id and r.reference is null)
          or p.state = 'refund_due'
            and not exists (select from payment_refunds r where r.payment_id = p.id))) as refund`);
  const [found] = rows;
  if (found?.work) return openWork;
  if (found?.payment) return beingPaid;
  if (found?.refund) return refundDue;
  return found?.owed ? owed : null;
}
