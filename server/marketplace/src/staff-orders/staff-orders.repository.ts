import { PHONE_PATTERN } from "@handwork/contract";
import { endOf, type Queryable, searchTextContaining } from "@handwork/server-platform/database";
import { and, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { employerProfiles } from "../accounts/index.ts";
import { artisans } from "../artisans/index.ts";
import { findableText, users } from "../auth/index.ts";
import { orderItems, orders } from "../orders/index.ts";
import { payments } from "../payments/index.ts";
import { toE164 } from "../shared/phone.ts";

/** People whose orders are listed for a part of a name: who types one letter gets the newest accounts' orders. */
const PEOPLE_MAX = 500;

/** Orders of any of these people, on either side. */
const ordersOf = (people: SQL) => sql`(
  select id from orders where employer_id in (${people})
  union select i.order_id from order_items i join artisans a on a.id = i.artisan_id where a.user_id in (${people}))`;

/** Ids of the orders that a text finds. What looks like a number, a reference or a phone is looked up as that first. */
function found(text: string): SQL {
  const code = text.toUpperCase();
  const exact = sql`
    select id from orders where order_code in (${code}, ${`HW-${code}`})
    union select order_id from payments where order_id is not null and (tx_ref = ${text} or transaction_id = ${text})`;
  const phone = text.replace(/[\s-]/g, "");
  if (PHONE_PATTERN.test(phone)) {
    const number = toE164(phone);
    return sql`${exact} union select * from ${ordersOf(sql`
      select user_id from employer_profiles where phone = ${number}
      union select user_id from artisans where phone = ${number} and deleted_at is null`)} by_phone`;
  }
  if (!/\p{L}/u.test(text)) return exact;
  const people = sql`
    select id from users
    where ${searchTextContaining(findableText, endOf(text))} and ${searchTextContaining(findableText, text)}
    order by id desc limit ${sql.raw(String(PEOPLE_MAX))}`;
  return sql`${exact} union select * from ${ordersOf(people)} by_name`;
}

const select = (db: Queryable) =>
  db
    .select({ order: orders, employer: users, phone: employerProfiles.phone })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.employerId))
    .leftJoin(employerProfiles, eq(employerProfiles.userId, users.id));

/** Orders that a text finds, or all of them, newest first. */
export async function listStaffOrders(
  db: Queryable,
  { search }: { search?: string | undefined },
  { before, take }: { before?: number; take: number },
) {
  const rows = await select(db)
    .where(
      and(
        before === undefined ? undefined : lt(orders.id, before),
        search ? sql`${orders.id} in (${found(search)})` : undefined,
      ),
    )
    .orderBy(desc(orders.id))
    .limit(take);
  return withItems(db, rows);
}

/** An order with its payment, null if there is none. */
export async function findStaffOrder(db: Queryable, id: number) {
  const [row] = await withItems(db, await select(db).where(eq(orders.id, id)));
  if (!row) return null;
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  return { ...row, payment: payment ?? null };
}

async function withItems(db: Queryable, rows: Awaited<ReturnType<typeof select>>) {
  const ids = rows.map(({ order }) => order.id);
  const items = ids.length
    ? await db
        .select({ item: orderItems, phone: artisans.phone })
        .from(orderItems)
        .leftJoin(artisans, eq(artisans.id, orderItems.artisanId))
        .where(inArray(orderItems.orderId, ids))
        .orderBy(orderItems.id)
    : [];
  return rows.map((row) => ({
    ...row,
    id: row.order.id,
    items: items.filter(({ item }) => item.orderId === row.order.id),
  }));
}

export type StaffOrderRow = Awaited<ReturnType<typeof withItems>>[number];
