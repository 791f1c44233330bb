import type { Queryable, Transaction } from "@handwork/server-platform/database";
import { and, asc, eq, gt, gte, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { artisanAreas, artisanCalendars, artisanDaysOff, artisans, bookedDays } from "../artisans/index.ts";
import { users } from "../auth/users.table.ts";
import { locations } from "../catalog/index.ts";
import { allDaysOfWeek } from "./calendar.ts";

/** Finds an account's artisan id; null before step 2 of the sign-up and after deletion. */
export async function findArtisanId(db: Queryable, userId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: artisans.id })
    .from(artisans)
    .where(and(eq(artisans.userId, userId), isNull(artisans.deletedAt)));
  return row?.id ?? null;
}

/** Whether the public can see this artisan. */
export async function isListed(db: Queryable, artisanId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: artisans.id })
    .from(artisans)
    .innerJoin(users, eq(users.id, artisans.userId))
    .where(and(eq(artisans.id, artisanId), isNull(artisans.deletedAt), eq(users.isActive, true)));
  return row !== undefined;
}

/** Locks an artisan's row, so that concurrent changes to the calendar and bookings run one after the other. */
export async function lockCalendar(trx: Transaction, artisanId: number): Promise<void> {
  await trx.select({ id: artisans.id }).from(artisans).where(eq(artisans.id, artisanId)).for("update");
}

export const listAreas = (db: Queryable, artisanId: number) =>
  db
    .select({ id: locations.id, location: locations.location })
    .from(artisanAreas)
    .innerJoin(locations, eq(locations.id, artisanAreas.locationId))
    .where(eq(artisanAreas.artisanId, artisanId))
    .orderBy(asc(locations.location));

/** Reads an artisan's calendar from the day `from` on, as the artisan sees it. */
export async function findCalendar(db: Queryable, artisanId: number, from: string) {
  const [settings] = await db
    .select()
    .from(artisanCalendars)
    .where(eq(artisanCalendars.artisanId, artisanId));
  const daysOff = await db
    .select({ day: artisanDaysOff.day })
    .from(artisanDaysOff)
    .where(and(eq(artisanDaysOff.artisanId, artisanId), gte(artisanDaysOff.day, from)))
    .orderBy(asc(artisanDaysOff.day));
  return {
    workingDays: settings?.workingDays ?? allDaysOfWeek,
    awayUntil: settings?.awayUntil && settings.awayUntil >= from ? settings.awayUntil : null,
    daysOff: daysOff.map(({ day }) => day),
    areas: await listAreas(db, artisanId),
    bookedDays: (await listDays(db, artisanId, from, isPaid)).map(({ day }) => day),
  };
}

export type CalendarRow = Awaited<ReturnType<typeof findCalendar>>;

const isPaid = isNotNull(bookedDays.orderItemId);
/** SQL condition: the work of a paid day is not over. Names the table, because orders depend on this module. */
const isUnfinished = sql`exists (select from order_items i where i.id = ${bookedDays.orderItemId}
  and i.state not in ('finished', 'completed', 'declined', 'cancelled'))`;
/** SQL condition: an employer is paying for the day now. */
const isReserved = gt(bookedDays.reservedUntil, sql`now()`);

/** Lists an artisan's booked days that match the condition, from the day `from` on. */
function listDays(db: Queryable, artisanId: number, from: string, condition: SQL | undefined) {
  return db
    .select({ day: bookedDays.day, isPaid: sql<boolean>`${isPaid}` })
    .from(bookedDays)
    .where(and(eq(bookedDays.artisanId, artisanId), gte(bookedDays.day, from), condition))
    .orderBy(asc(bookedDays.day));
}

/**
 * Lists the days from `from` on that an artisan cannot take off: those with paid work that is not over, and those for
 * which an employer is paying now.
 */
export const listNeededDays = (db: Queryable, artisanId: number, from: string) =>
  listDays(db, artisanId, from, or(isUnfinished, isReserved));

export async function saveSettings(
  trx: Transaction,
  settings: typeof artisanCalendars.$inferInsert,
): Promise<void> {
  await trx
    .insert(artisanCalendars)
    .values(settings)
    .onConflictDoUpdate({ target: artisanCalendars.artisanId, set: settings });
}

/** Replaces all of an artisan's days off, including past days. */
export async function replaceDaysOff(
  trx: Transaction,
  artisanId: number,
  days: readonly string[],
): Promise<void> {
  await trx.delete(artisanDaysOff).where(eq(artisanDaysOff.artisanId, artisanId));
  if (days.length > 0) await trx.insert(artisanDaysOff).values(days.map((day) => ({ artisanId, day })));
}

export async function replaceAreas(
  trx: Transaction,
  artisanId: number,
  locationIds: readonly number[],
): Promise<void> {
  await trx.delete(artisanAreas).where(eq(artisanAreas.artisanId, artisanId));
  if (locationIds.length > 0) {
    await trx.insert(artisanAreas).values(locationIds.map((locationId) => ({ artisanId, locationId })));
  }
}
