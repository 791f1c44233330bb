import type { Database } from "@handwork/server-platform/database";

/** An order as the database stores it. Amounts are in kobo. */
interface StoredOrder {
  id: number;
  employer: number;
  cart: number;
  total: number;
  items: { id: number; description: string; artisan: number; payKobo: number; days: number; total: number }[];
  payments: { txRef: string; amount: number; paid: number; transaction: string }[];
  /** Number of emails queued for the order, and for each of its items. */
  mails: { order: number; items: number[] };
}

const ORDERS = `
  select o.id::int, o.employer_id::int as employer, o.cart_id::int as cart, o.total_kobo::float8 as total,
    (select json_agg(json_build_object('id', i.id, 'description', i.job->>'description', 'artisan', i.artisan_id,
        'payKobo', i.pay_kobo, 'days', i.days, 'total', i.total_kobo) order by i.id)
      from order_items i where i.order_id = o.id) as items,
    (select json_agg(json_build_object('txRef', p.tx_ref, 'amount', p.amount_kobo, 'paid', p.paid_kobo,
        'transaction', p.transaction_id))
      from payments p where p.order_id = o.id and p.state = 'successful') as payments,
    json_build_object(
      'order', (select count(*) from mail_outbox m
        where m.kind = 'order-placed' and (m.payload->>'orderId')::int = o.id),
      'items', (select json_agg((select count(*) from mail_outbox m
          where m.kind = 'job-paid' and (m.payload->>'itemId')::int = i.id))
        from order_items i where i.order_id = o.id)) as mails
  from orders o order by o.id`;

/** Queries for records that must not exist when everything has been paid for. */
const LEFTOVERS = {
  "carts with a payment in progress": "select from carts where state = 'paying'",
  "unpaid cart items": "select from cart_items",
  "paid carts without an order":
    "select from carts where state = 'paid' and id not in (select cart_id from orders)",
  "orders whose cart is not closed":
    "select from orders join carts on carts.id = orders.cart_id where carts.state <> 'paid'",
  "open payments": "select from payments where state in ('created', 'pending')",
  "payments without an order": "select from payments where state = 'successful' and order_id is null",
  "due refunds": "select from payments where state = 'refund_due'",
};

export async function storedOrders(db: Database): Promise<StoredOrder[]> {
  return (await db.$client.query<StoredOrder>(ORDERS)).rows;
}

/** Counts the leftover records by kind. Omits kinds that have none. */
export async function leftovers(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, query] of Object.entries(LEFTOVERS)) {
    const { rowCount } = await db.$client.query(query);
    if (rowCount) counts[name] = rowCount;
  }
  return counts;
}
