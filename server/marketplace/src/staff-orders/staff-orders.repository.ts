import {
  type Queryable,
  searchTextContaining,
  searchTextPrefilter,
} from "@handwork/server-platform/database";
import { and, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { employerProfiles, employersOfCompany } from "../accounts/index.ts";
import { artisans } from "../artisans/index.ts";
import { findableText, users } from "../auth/index.ts";
import { orderItems, orders } from "../orders/index.ts";
import { payments } from "../payments/index.ts";
import { parsePhone } from "../shared/phone.ts";

/** Maximum number of people in a search by name. If more match, the search uses the newest accounts. */
const PEOPLE_MAX = 200;
/** A search by name scans this number of the newest accounts before it uses the index. */
const SCANNED_ACCOUNTS = 1_000;

interface Page {
  readonly before?: number | undefined;
  readonly take: number;
}

/**
 * SQL for the newest orders of these people as employer or artisan. Reads only one page per person, so that a person
 * with thousands of orders does not slow the search down.
 */
function newestOrdersOf(people: SQL, { before, take }: Page): SQL {
  const beforeCursor = (id: SQL) => (before === undefined ? sql`` : sql`and ${id} < ${before}`);
  return sql`
    select found.id from (${people}) person cross join lateral (
      (select o.id from orders o where o.employer_id = person.id ${beforeCursor(sql`o.id`)} order by o.id desc limit ${take})
      union all
      (select i.order_id from artisans a join order_items i on i.artisan_id = a.id
        where a.user_id = person.id ${beforeCursor(sql`i.order_id`)} order by i.order_id desc limit ${take})
    ) found`;
}

const accountsWithPhone = (number: string) => sql`
  select user_id as id from employer_profiles where phone = ${number}
  union select user_id from artisans where phone = ${number} and deleted_at is null`;

const nameContains = (text: string) => searchTextContaining(findableText, text);

/** Returns the ids of accounts with a matching name or company. */
async function findPeople(db: Queryable, text: string): Promise<number[]> {
  const [people, employers] = await Promise.all([findPeopleByName(db, text), employersOfCompany(db, text)]);
  return [...new Set([...people, ...employers])];
}

/** Returns the ids of accounts with a matching name. Uses the index only if few of the newest accounts match. */
async function findPeopleByName(db: Queryable, text: string): Promise<number[]> {
  const max = sql.raw(String(PEOPLE_MAX));
  const listIds = async (from: SQL) =>
    (await db.execute<{ id: string }>(sql`select id from ${from} order by id desc limit ${max}`)).rows.map(
      ({ id }) => Number(id),
    );
  const newest = await listIds(
    sql`(select * from users order by id desc limit ${sql.raw(String(SCANNED_ACCOUNTS))}) users where ${nameContains(text)}`,
  );
  if (newest.length >= PEOPLE_MAX) return newest;
  return listIds(
    sql`(select * from users where ${searchTextPrefilter(findableText, text)} offset 0) users where ${nameContains(text)}`,
  );
}

/**
 * SQL for the ids of orders that match a search text: an order code, a payment reference, a phone number, or the name
 * of a person or company.
 */
async function matchingIds(db: Queryable, text: string, page: Page): Promise<SQL> {
  const code = text.toUpperCase();
  const exact = sql`
    select id from orders where order_code in (${code}, ${`HW-${code}`})
    union select order_id from payments where order_id is not null and (tx_ref in (${text}, ${code}) or transaction_id = ${text})`;
  const phone = parsePhone(text);
  if (phone)
    return sql`${exact} union select * from (${newestOrdersOf(accountsWithPhone(phone), page)}) by_phone`;
  if (!/\p{L}/u.test(text)) return exact;
  const people = await findPeople(db, text);
  if (people.length === 0) return exact;
  const ids = sql`select unnest(${sql.param(people)}::bigint[]) as id`;
  return sql`${exact} union select * from (${newestOrdersOf(ids, page)}) by_name`;
}

/** SQL for the ids of notifications about an order, to the employer and the artisans. */
export const noticesAbout = (orderId: number): SQL => sql`
  select n.id from orders o join notifications n
    on n.user_id in (
      select o.employer_id union
      select a.user_id from order_items i join artisans a on a.id = i.artisan_id where i.order_id = o.id)
    and n.created_at >= o.created_at and strpos(n.title || ' ' || n.text, o.order_code) > 0
  where o.id = ${orderId}`;

const selectOrders = (db: Queryable) =>
  db
    .select({ order: orders, employer: users, phone: employerProfiles.phone })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.employerId))
    .leftJoin(employerProfiles, eq(employerProfiles.userId, users.id));

/** Lists the orders that match a search text, or all orders, newest first. */
export async function listStaffOrders(
  db: Queryable,
  { search }: { search?: string | undefined },
  { before, take }: { before?: number; take: number },
) {
  const ids = search ? await matchingIds(db, search, { before, take }) : undefined;
  const rows = await selectOrders(db)
    .where(
      and(before === undefined ? undefined : lt(orders.id, before), ids && sql`${orders.id} in (${ids})`),
    )
    .orderBy(desc(orders.id))
    .limit(take);
  return withItems(db, rows);
}

/** Returns an order with its payment, or null if the order does not exist. */
export async function findStaffOrder(db: Queryable, id: number) {
  const [row] = await withItems(db, await selectOrders(db).where(eq(orders.id, id)));
  if (!row) return null;
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  return { ...row, payment: payment ?? null };
}

async function withItems(db: Queryable, rows: Awaited<ReturnType<typeof selectOrders>>) {
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
