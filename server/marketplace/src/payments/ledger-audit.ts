import { CURRENCY } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import { type SQL, sql } from "drizzle-orm";

/** Maximum number of faults to report. */
const FAULTS_MAX = 200;

/** Each query returns a sentence for every faulty row. */
const checks: readonly SQL[] = [
  sql`select format('payment %s is successful without an order', p.tx_ref)
    from payments p where p.state = 'successful' and p.order_id is null`,
  sql`select format('payment %s is %s, but has order %s', p.tx_ref, p.state, p.order_id)
    from payments p where p.state <> 'successful' and p.order_id is not null`,
  sql`select format('payment %s is %s kobo, but its order %s is %s kobo', p.tx_ref, p.amount_kobo, o.id, o.total_kobo)
    from payments p join orders o on o.id = p.order_id where o.total_kobo <> p.amount_kobo`,
  sql`select format('order %s belongs to another cart or employer than payment %s', o.id, p.tx_ref)
    from payments p join orders o on o.id = p.order_id
    where o.cart_id <> p.cart_id or o.employer_id <> p.employer_id`,
  sql`select format('payment %s of %s kobo is successful, but %s kobo were received', p.tx_ref, p.amount_kobo,
      coalesce(p.paid_kobo::text, 'no'))
    from payments p
    where p.state = 'successful' and (coalesce(p.paid_kobo, 0) < p.amount_kobo or p.currency <> ${CURRENCY})`,
  sql`select format('payment %s is due for a refund, but no money was received', p.tx_ref)
    from payments p where p.state = 'refund_due' and coalesce(p.paid_kobo, 0) <= 0`,
  sql`select format('payment %s is %s kobo, but its items add up to %s kobo', p.tx_ref, p.amount_kobo, coalesce(sum(i.total_kobo), 0))
    from payments p left join payment_items i on i.payment_id = p.id
    group by p.id having coalesce(sum(i.total_kobo), 0) <> p.amount_kobo`,

  sql`select format('order %s has %s successful payments', o.id, count(p.id))
    from orders o left join payments p on p.order_id = o.id and p.state = 'successful'
    group by o.id having count(p.id) <> 1`,
  sql`select format('order %s is %s kobo, but its items add up to %s kobo', o.id, o.total_kobo, coalesce(sum(i.total_kobo), 0))
    from orders o left join order_items i on i.order_id = o.id
    group by o.id having coalesce(sum(i.total_kobo), 0) <> o.total_kobo`,
  sql`select format('item %s of order %s: %s days at %s kobo are not %s kobo', i.id, i.order_id, i.days, i.pay_kobo, i.total_kobo)
    from order_items i where i.days * i.pay_kobo <> i.total_kobo`,

  sql`select format('cart %s is paid without an order', c.id)
    from carts c where c.state = 'paid' and not exists (select from orders o where o.cart_id = c.id)`,
  sql`select format('cart %s is %s, but has order %s', c.id, c.state, o.id)
    from carts c join orders o on o.cart_id = c.id where c.state <> 'paid'`,
  sql`select format('cart %s is paid, but still contains item %s', c.id, i.id)
    from carts c join cart_items i on i.cart_id = c.id where c.state = 'paid'`,
  sql`select format('cart %s waits for payment %s, which is not an open payment of this cart', c.id, c.paying_ref)
    from carts c
    where c.state = 'paying' and not exists (
      select from payments p
      where p.tx_ref = c.paying_ref and p.cart_id = c.id and p.state in ('created', 'pending'))`,
  sql`select format('item %s has a frozen daily rate in cart %s, which is %s', i.id, c.id, c.state)
    from cart_items i join carts c on c.id = i.cart_id where i.frozen_pay_kobo is not null and c.state <> 'paying'`,

  sql`select format('%s kobo of payment %s are refunded, although it is %s', sum(r.amount_kobo), p.tx_ref, p.state)
    from payments p join payment_refunds r on r.payment_id = p.id
    where p.state not in ('successful', 'refund_due') group by p.id`,
  sql`select format('payment %s of %s kobo is due for a full refund, but refunds of %s kobo are recorded', p.tx_ref, p.paid_kobo, sum(r.amount_kobo))
    from payments p join payment_refunds r on r.payment_id = p.id
    where p.state = 'refund_due' group by p.id having sum(r.amount_kobo) <> p.paid_kobo`,
  sql`select format('order %s: %s kobo were overpaid and %s kobo of its items are cancelled, but refunds of %s kobo are recorded',
      p.order_id, surplus.kobo, cancelled.kobo, refunds.kobo)
    from payments p,
      lateral (select coalesce(sum(i.total_kobo - coalesce(i.artisan_kobo, case i.status when 'completed' then i.total_kobo else 0 end)), 0) as kobo
        from order_items i where i.order_id = p.order_id and i.status in ('cancelled', 'completed')) cancelled,
      lateral (select coalesce(sum(r.amount_kobo), 0) as kobo from payment_refunds r
        where r.payment_id = p.id) refunds,
      lateral (select greatest(coalesce(p.paid_kobo, 0) - p.amount_kobo, 0) as kobo) surplus
    where p.state = 'successful' and surplus.kobo + cancelled.kobo <> refunds.kobo`,

  sql`select format('ledger entry %s adds up to %s kobo instead of zero', e.id, sum(p.amount_kobo))
    from ledger_entries e join ledger_postings p on p.entry_id = e.id
    group by e.id having sum(p.amount_kobo) <> 0`,
  sql`select format('payment %s of %s kobo is not in the ledger', p.tx_ref, p.paid_kobo)
    from payments p
    where p.state in ('successful', 'refund_due') and p.paid_kobo > 0
      and not exists (select from ledger_entries e where e.kind = 'payment' and e.payment_id = p.id)`,
  sql`select format('item %s is %s: of %s kobo, the ledger holds %s, owes or paid the artisan %s, keeps a fee of %s and VAT of %s, and owes the employer %s',
      i.id, i.status, i.total_kobo, posted.held, posted.artisan, posted.fee, posted.vat, posted.refund)
    from order_items i,
      lateral (select case i.status when 'completed' then coalesce(i.artisan_kobo, i.total_kobo)
        when 'cancelled' then coalesce(i.artisan_kobo, 0) else 0 end as kobo) earned,
      lateral (select round(earned.kobo * i.fee_bps / 10000.0) as kobo) fee,
      lateral (select round(fee.kobo * i.vat_bps / 10000.0) as kobo) vat,
      lateral (select coalesce(-sum(amount_kobo) filter (where account = 'held'), 0) as held,
          coalesce(-sum(amount_kobo) filter (where account = 'artisan' and i.paid_out_at is null
            and owner = i.artisan_id::text or account = 'paid_out' and i.paid_out_at is not null
            and owner = i.artisan_id::text), 0) as artisan,
          coalesce(-sum(amount_kobo) filter (where account = 'fee'), 0) as fee,
          coalesce(-sum(amount_kobo) filter (where account = 'vat'), 0) as vat,
          coalesce(-sum(amount_kobo) filter (where account = 'refund'), 0) as refund
        from ledger_postings where order_item_id = i.id) posted
    where (posted.held, posted.artisan, posted.fee, posted.vat, posted.refund) is distinct from
      (case when i.status in ('completed', 'cancelled') then 0 else i.total_kobo end,
       earned.kobo - fee.kobo - vat.kobo, fee.kobo, vat.kobo,
       case when i.status in ('completed', 'cancelled') then i.total_kobo - earned.kobo else 0 end)`,
  sql`select format('payment %s: refunds of %s kobo are open, but the ledger owes the employer %s', p.tx_ref, open.kobo, owed.kobo)
    from payments p,
      lateral (select coalesce(-sum(amount_kobo), 0) as kobo from ledger_postings
        where account = 'refund' and owner = p.id::text) owed,
      lateral (select coalesce(sum(r.amount_kobo) filter (where r.reference is null), 0) as kobo, count(*) as recorded
        from payment_refunds r where r.payment_id = p.id) open
    where (p.state = 'successful' or p.state = 'refund_due' and open.recorded > 0) and owed.kobo <> open.kobo`,

  sql`select format('reward %s of marketer %s is %s kobo, but the ledger owes %s and has paid %s', e.id, e.marketer_id, e.amount_kobo,
      posted.owed, posted.paid)
    from marketer_earnings e left join (
      select n.order_item_id, coalesce(-sum(p.amount_kobo) filter (where p.account = 'marketer'), 0) as owed,
        coalesce(-sum(p.amount_kobo) filter (where p.account = 'marketer_paid'), 0) as paid
      from ledger_entries n join ledger_postings p on p.entry_id = n.id
      where n.kind = 'marketer' group by n.order_item_id) posted on posted.order_item_id = e.order_item_id
    where (posted.owed, posted.paid) is distinct from
      (case when e.paid_out_at is null then e.amount_kobo else 0 end, case when e.paid_out_at is null then 0 else e.amount_kobo end)`,
  sql`select format('order %s has no receipt', o.order_code)
    from orders o join payments p on p.order_id = o.id
    where o.total_kobo > 0 and not exists (select from receipts r where r.order_id = o.id and r.kind = 'receipt')`,
  sql`select format('the %s counter is at %s, but there are %s, and the highest number is %s', c.kind, c.last, counted.rows, counted.top)
    from receipt_counters c,
      lateral (select count(*) as rows, coalesce(max(number), 0) as top from receipts r where r.kind = c.kind) counted
    where counted.rows <> c.last or counted.top <> c.last`,
  sql`select format('order %s of %s kobo has credit notes of %s kobo', o.order_code, o.total_kobo, sum(r.amount_kobo))
    from orders o join receipts r on r.order_id = o.id and r.kind = 'credit_note'
    group by o.id having sum(r.amount_kobo) > o.total_kobo`,
];

/**
 * Checks that payments, carts, orders, refunds, receipts and the ledger agree. Returns each fault as a sentence. All
 * checks run in one query and see the same snapshot, so the audit can run while people pay.
 */
export async function auditLedger(db: Queryable): Promise<string[]> {
  const combined = sql.join(
    checks.map((check) => sql`select * from (${check}) as found(fault)`),
    sql` union all `,
  );
  const { rows } = await db.execute<{ fault: string }>(sql`${combined} limit ${FAULTS_MAX}`);
  return rows.map(({ fault }) => fault);
}
