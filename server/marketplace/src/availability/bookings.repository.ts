import { arrayParam, type Queryable, statement, type Transaction } from "@handwork/server-platform/database";
import { and, asc, type Column, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { artisanCalendars, artisanDaysOff, artisans, bookedDays } from "../artisans/index.ts";
import { allDaysOfWeek, type Calendar } from "./calendar.ts";

/** SQL condition: the booked day is paid, or its reservation has not expired. */
const isTaken = or(isNull(bookedDays.reservedUntil), gt(bookedDays.reservedUntil, sql`now()`));

const calendarsOf = statement("artisan_calendars_read", (db) => {
  const from = sql`${sql.placeholder("from")}::date`;
  const cart = sql`${sql.placeholder("cartId")}::bigint`;
  const item = sql`${sql.placeholder("orderItemId")}::bigint`;
  return db
    .select({
      artisanId: artisans.id,
      workingDays: artisanCalendars.workingDays,
      awayUntil: artisanCalendars.awayUntil,
      daysOff: sql<string[]>`array(select ${artisanDaysOff.day}::text from ${artisanDaysOff}
        where ${artisanDaysOff.artisanId} = ${artisans.id} and ${artisanDaysOff.day} >= ${from})`,
      taken: sql<string[]>`array(select ${bookedDays.day}::text from ${bookedDays}
        where ${bookedDays.artisanId} = ${artisans.id} and ${bookedDays.day} >= ${from}
          and ${isTaken} and (${bookedDays.orderItemId} is not null or ${bookedDays.cartId} is distinct from ${cart})
          and (${bookedDays.orderItemId} is null or ${bookedDays.orderItemId} is distinct from ${item}))`,
    })
    .from(artisans)
    .leftJoin(artisanCalendars, eq(artisanCalendars.artisanId, artisans.id))
    .where(sql`${artisans.id} = any(${arrayParam("ids", "bigint")})`);
});

/** The cart or order item for which days are wanted. Its own days count as free. */
export interface Requester {
  readonly cartId?: number | null;
  readonly orderItemId?: number;
}

/** Reads artisans' calendars from the day `from` on. The keys of the map are artisan ids. */
export async function readCalendars(
  db: Queryable,
  ids: readonly number[],
  from: string,
  { cartId = null, orderItemId }: Requester = {},
): Promise<Map<number, Calendar>> {
  const rows = await calendarsOf(db, {
    ids: [...new Set(ids)],
    from,
    cartId,
    orderItemId: orderItemId ?? null,
  });
  return new Map(
    rows.map(({ artisanId, workingDays, awayUntil, daysOff, taken }) => [
      artisanId,
      {
        workingDays: workingDays ?? allDaysOfWeek,
        awayUntil,
        daysOff: new Set(daysOff),
        taken: new Set(taken),
      },
    ]),
  );
}

/** What a day is booked for: a cart while its payment page is open, or a paid order item. */
export type Owner = { cartId: number; reservedUntil: Date } | { orderItemId: number };

/** Waits until nobody is changing the artisan's calendar, and delays changes until the transaction ends. */
export async function lockCalendarShared(trx: Transaction, artisanId: number): Promise<void> {
  await trx.select({ id: artisans.id }).from(artisans).where(eq(artisans.id, artisanId)).for("key share");
}

/**
 * Books an artisan's days and waits for any other transaction that is booking the same day. Returns false if somebody
 * else has one of the days. Some rows may then have been written, so the caller must delete them or roll back. To avoid
 * deadlocks, this writes the days in order, and callers must process artisans in the order of their ids.
 */
export async function takeDays(
  trx: Transaction,
  owner: Owner,
  artisanId: number,
  days: readonly string[],
): Promise<boolean> {
  const values = { cartId: null, reservedUntil: null, orderItemId: null, ...owner };
  const isOwn = values.cartId === null ? undefined : eq(bookedDays.cartId, values.cartId);
  const taken = await trx
    .insert(bookedDays)
    .values([...days].sort().map((day) => ({ artisanId, day, ...values })))
    .onConflictDoUpdate({
      target: [bookedDays.artisanId, bookedDays.day],
      set: values,
      setWhere: or(lte(bookedDays.reservedUntil, sql`now()`), isOwn),
    })
    .returning({ day: bookedDays.day });
  return taken.length === days.length;
}

/**
 * Locks and returns an artisan's days that a cart has reserved and still keeps. Earliest day first. Reads the current
 * time, because the transaction may have waited for locks since it began.
 */
export async function listReserved(trx: Transaction, cartId: number, artisanId: number): Promise<string[]> {
  const rows = await trx
    .select({ day: bookedDays.day })
    .from(bookedDays)
    .where(
      and(
        eq(bookedDays.cartId, cartId),
        eq(bookedDays.artisanId, artisanId),
        gt(bookedDays.reservedUntil, sql`clock_timestamp()`),
      ),
    )
    .orderBy(asc(bookedDays.day))
    .for("update");
  return rows.map(({ day }) => day);
}

/** Turns a cart's reservation of an artisan into booked days of a paid order item. */
export async function confirmReservation(
  trx: Transaction,
  { cartId, artisanId, orderItemId }: { cartId: number; artisanId: number; orderItemId: number },
): Promise<void> {
  await trx
    .update(bookedDays)
    .set({ orderItemId, cartId: null, reservedUntil: null })
    .where(and(eq(bookedDays.cartId, cartId), eq(bookedDays.artisanId, artisanId)));
}

const freeCart = statement("booked_days_free_cart", (db) =>
  db.delete(bookedDays).where(eq(bookedDays.cartId, sql.placeholder("cartId"))),
);

/** Frees all days that a cart has reserved. */
export async function freeReservations(trx: Transaction, cartId: number): Promise<void> {
  await freeCart(trx, { cartId });
}

/** Frees one artisan's days that a cart has reserved. */
export async function freeReservation(trx: Transaction, cartId: number, artisanId: number): Promise<void> {
  await trx.delete(bookedDays).where(and(eq(bookedDays.cartId, cartId), eq(bookedDays.artisanId, artisanId)));
}

/** Lists the days that are booked for an order item, earliest first. */
export async function listBookedDays(db: Queryable, orderItemId: number): Promise<string[]> {
  const rows = await db
    .select({ day: bookedDays.day })
    .from(bookedDays)
    .where(eq(bookedDays.orderItemId, orderItemId))
    .orderBy(asc(bookedDays.day));
  return rows.map(({ day }) => day);
}

/** SQL for the days that `listBookedDays` lists, as an array. */
export const bookedDaysOf = (orderItemId: Column) =>
  sql<string[]>`array(select ${bookedDays.day}::text from ${bookedDays}
    where ${bookedDays.orderItemId} = ${orderItemId} order by ${bookedDays.day})`;

/** Frees the days of order items; with `after`, only the days after that day. */
export async function freeDaysOf(
  trx: Transaction,
  itemIds: readonly number[],
  after?: string,
): Promise<void> {
  if (itemIds.length === 0) return;
  const later = after === undefined ? undefined : gt(bookedDays.day, after);
  await trx.delete(bookedDays).where(and(inArray(bookedDays.orderItemId, [...itemIds]), later));
}
