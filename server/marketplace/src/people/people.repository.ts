import type { UserType } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { employerProfiles, listUsers, type UserSearch } from "../accounts/index.ts";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/index.ts";
import { locations, professions } from "../catalog/index.ts";
import { registrations } from "../marketers/index.ts";
import { orderReports, orders } from "../orders/index.ts";
import { parsePhone } from "../shared/phone.ts";
import { attentionClaims } from "../today/index.ts";

/** Maximum number of entries in each list on a person's page. */
export const LIST_MAX = 20;

/** Lists accounts, newest first. If the search term is a phone number, finds only accounts with this number. */
export function listPeople(db: Queryable, search: UserSearch, page: { before?: number; take: number }) {
  const number = parsePhone(search.search ?? "");
  if (!number) return listUsers(db, search, page);
  return db
    .select()
    .from(users)
    .where(
      and(
        sql`${users.id} in (
          select user_id from employer_profiles where phone = ${number}
          union select user_id from artisans where phone = ${number} and deleted_at is null)`,
        inArray(users.userType, [...search.types]),
        search.user_type && eq(users.userType, search.user_type),
        search.status && eq(users.isActive, search.status === "active"),
        page.before === undefined ? undefined : lt(users.id, page.before),
      ),
    )
    .orderBy(desc(users.id))
    .limit(page.take);
}

export async function findUser(db: Queryable, id: number, types: readonly UserType[]) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), inArray(users.userType, [...types])));
  return row ?? null;
}

export async function findArtisan(db: Queryable, userId: number) {
  const [row] = await db
    .select({ artisan: artisans, trade: professions.title, area: locations.location })
    .from(artisans)
    .leftJoin(professions, eq(professions.id, artisans.professionId))
    .leftJoin(locations, eq(locations.id, artisans.locationId))
    .where(and(eq(artisans.userId, userId), isNull(artisans.deletedAt)));
  return row ?? null;
}

export async function findEmployer(db: Queryable, userId: number) {
  const [row] = await db
    .select({ companyName: employerProfiles.companyName, area: locations.location })
    .from(employerProfiles)
    .leftJoin(locations, eq(locations.id, employerProfiles.locationId))
    .where(eq(employerProfiles.userId, userId));
  return row ?? null;
}

const marketers = alias(users, "marketers");

/** Reads who registered an account, how many accounts it has registered, and how many open Today items it has taken. */
export async function readWork(db: Queryable, userId: number) {
  const [marketer] = await db
    .select({ username: marketers.username })
    .from(registrations)
    .innerJoin(marketers, eq(marketers.id, registrations.marketerId))
    .where(eq(registrations.userId, userId));
  return {
    registeredBy: marketer?.username ?? null,
    registered: await db.$count(registrations, eq(registrations.marketerId, userId)),
    today: await db.$count(
      attentionClaims,
      and(eq(attentionClaims.userId, userId), isNull(attentionClaims.doneAt)),
    ),
  };
}

/**
 * Lists an account's newest orders, as employer or as artisan. `totalKobo` is the order's total for the employer, and the
 * price of their own items for an artisan.
 */
export async function listOrdersOf(db: Queryable, userId: number, artisanId: number | null) {
  const side = sql<
    "employer" | "artisan"
  >`case when ${orders.employerId} = ${userId} then 'employer' else 'artisan' end`;
  const totalKobo = sql<number>`case when ${orders.employerId} = ${userId} then ${orders.totalKobo} else
    (select sum(total_kobo) from order_items where order_id = ${orders.id} and artisan_id = ${artisanId}) end`;
  return db
    .select({ order: orders, side, totalKobo: totalKobo.mapWith(Number) })
    .from(orders)
    .where(
      sql`${orders.id} in (
        (select id from orders where employer_id = ${userId} order by id desc limit ${LIST_MAX})
        union
        (select distinct order_id from order_items where artisan_id = ${artisanId} order by order_id desc limit ${LIST_MAX}))`,
    )
    .orderBy(desc(orders.id))
    .limit(LIST_MAX);
}

interface ReviewRow extends Record<string, unknown> {
  readonly id: string;
  readonly order: string;
  readonly side: "written" | "received";
  readonly stars: number;
  readonly text: string;
  readonly at: Date;
  readonly hidden: boolean;
}

/** Lists the newest reviews that an account wrote or received. */
export async function listReviewsOf(db: Queryable, userId: number, artisanId: number | null) {
  const { rows } = await db.execute<ReviewRow>(sql`
    select r.id, i.order_id as "order", r.stars, r.text, r.written_at as at, r.hidden_at is not null as hidden,
      case when r.employer_id = ${userId} then 'written' else 'received' end as side
    from (
      (select * from job_reviews where employer_id = ${userId} order by id desc limit ${LIST_MAX})
      union all
      (select * from job_reviews where artisan_id = ${artisanId} order by id desc limit ${LIST_MAX})
    ) r join order_items i on i.id = r.order_item_id
    order by r.id desc limit ${LIST_MAX}`);
  return rows;
}

/** Lists the newest problem reports about an account's orders. */
export function listReportsOf(db: Queryable, userId: number, artisanId: number | null) {
  return db
    .select({ report: orderReports, orderCode: orders.orderCode })
    .from(orderReports)
    .innerJoin(orders, eq(orders.id, orderReports.orderId))
    .where(
      sql`${orderReports.id} in (
        select r.id from order_reports r where r.artisan_id = ${artisanId}
        union select r.id from order_reports r join orders o on o.id = r.order_id where o.employer_id = ${userId})`,
    )
    .orderBy(desc(orderReports.id))
    .limit(LIST_MAX);
}
