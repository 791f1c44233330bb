import { messages } from "@handwork/contract";
import type { Queryable, Transaction } from "@handwork/server-platform/database";
import { firstBookableDay } from "../shared/clock.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import {
  freeDaysOf,
  freeReservation,
  listReserved,
  type Own,
  type Owner,
  readCalendars,
  takeDays,
} from "./bookings.repository.ts";
import { type Calendar, canStart, coveredDays, nextStarts } from "./calendar.ts";

/** What is booked: an artisan from a day on, for a number of working days. */
export interface Booking {
  readonly artisanId: number;
  readonly artisanName: string;
  /** YYYY-MM-DD. */
  readonly start: string;
  readonly days: number;
}

/** Why a booking is impossible, and when it would be possible. */
export interface DayTaken {
  readonly message: string;
  /** The next possible start dates, YYYY-MM-DD; at most three. */
  readonly nextDates: readonly string[];
}

function explain(calendar: Calendar, booking: Booking, now: Date): DayTaken {
  const first = firstBookableDay(now);
  const from = [booking.start, first].sort().at(-1) ?? first;
  const nextDates = nextStarts(calendar, from, booking.days);
  return { message: messages.availability.taken({ ...booking, nextDates }), nextDates };
}

/** For each booking, why it is impossible now; null when its days are free, or the caller's own. */
export async function checkDays(
  db: Queryable,
  bookings: readonly Booking[],
  own: Own,
  now = new Date(),
): Promise<(DayTaken | null)[]> {
  if (bookings.length === 0) return [];
  const from = [lagosDate(now), ...bookings.map(({ start }) => start)].sort()[0] ?? "";
  const ids = bookings.map(({ artisanId }) => artisanId);
  const calendars = await readCalendars(db, ids, from, own);
  return bookings.map((booking) => {
    const calendar = calendars.get(booking.artisanId);
    if (!calendar || canStart(calendar, booking.start, booking.days)) return null;
    return explain(calendar, booking, now);
  });
}

/** The next possible start dates of a job, from a day on; at most three, and none for an unknown artisan. */
export async function findNextDates(
  db: Queryable,
  artisanId: number,
  { from, days }: { from: string; days: number },
): Promise<string[]> {
  const calendar = (await readCalendars(db, [artisanId], from)).get(artisanId);
  return calendar ? nextStarts(calendar, from, days) : [];
}

const byArtisan = (one: Booking, other: Booking) => one.artisanId - other.artisanId;

/** Books the days of one booking; returns the reason when somebody else has one of them. */
async function take(trx: Transaction, owner: Owner, booking: Booking): Promise<DayTaken | null> {
  const { artisanId, start, days } = booking;
  const now = new Date();
  const read = async () => (await readCalendars(trx, [artisanId], start, owner)).get(artisanId);
  const calendar = await read();
  const covered = calendar && coveredDays(calendar, start, days);
  if (covered && (await takeDays(trx, owner, artisanId, covered))) return null;
  return calendar ? explain((await read()) ?? calendar, booking, now) : null;
}

/**
 * Reserves the days of a cart's items while its payment page is open. Returns the first booking that is impossible,
 * with the reason; the caller then rolls back. Requires the locked cart.
 */
export async function reserveDays(
  trx: Transaction,
  owner: { cartId: number; reservedUntil: Date },
  bookings: readonly Booking[],
): Promise<DayTaken | null> {
  for (const booking of [...bookings].sort(byArtisan)) {
    const problem = await take(trx, owner, booking);
    if (problem) return problem;
  }
  return null;
}

/**
 * Ensures that a paid cart has the days of each booking. An expired reservation still counts unless somebody else has
 * taken the day. Returns the bookings that lost a day; their other days are freed.
 */
export async function renewReservations<T extends Booking>(
  trx: Transaction,
  owner: { cartId: number; reservedUntil: Date },
  bookings: readonly T[],
): Promise<T[]> {
  const lost: T[] = [];
  for (const booking of [...bookings].sort(byArtisan)) {
    const { artisanId, start, days } = booking;
    const reserved = await listReserved(trx, owner.cartId, artisanId);
    // Otherwise they belong to a newer payment page of this cart, for another date.
    if (reserved.length === days && reserved[0] === start) continue;
    await freeReservation(trx, owner.cartId, artisanId);
    if (!(await take(trx, owner, booking))) continue;
    await freeReservation(trx, owner.cartId, artisanId);
    lost.push(booking);
  }
  return lost;
}

/** Books the days of an artisan who takes over an order item. Returns the reason when a day is taken. */
export const bookDays = (trx: Transaction, orderItemId: number, booking: Booking): Promise<DayTaken | null> =>
  take(trx, { orderItemId }, booking);

/** Moves an order item to another start date. Returns the reason when a day is taken; the caller then rolls back. */
export async function moveDays(
  trx: Transaction,
  orderItemId: number,
  booking: Booking,
): Promise<DayTaken | null> {
  await freeDaysOf(trx, [orderItemId]);
  return take(trx, { orderItemId }, booking);
}
