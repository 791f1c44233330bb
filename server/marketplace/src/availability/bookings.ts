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

/** An artisan for a number of their working days, from a day on. */
export interface Booking {
  readonly artisanId: number;
  readonly artisanName: string;
  /** YYYY-MM-DD. */
  readonly start: string;
  readonly days: number;
}

/** Why a booking is not possible, and when it would be. */
export interface DayTaken {
  readonly message: string;
  /** Up to three possible start dates, YYYY-MM-DD. */
  readonly nextDates: readonly string[];
}

function explain(calendar: Calendar, booking: Booking, now: Date): DayTaken {
  const first = firstBookableDay(now);
  const from = [booking.start, first].sort().at(-1) ?? first;
  const nextDates = nextStarts(calendar, from, booking.days);
  return { message: messages.availability.taken({ ...booking, nextDates }), nextDates };
}

/** For each booking, why it is not possible; null if its days are free or belong to `own`. */
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

/** Up to three possible start dates from the day `from` on; empty for an unknown artisan. */
export async function findNextDates(
  db: Queryable,
  artisanId: number,
  { from, days }: { from: string; days: number },
): Promise<string[]> {
  const calendar = (await readCalendars(db, [artisanId], from)).get(artisanId);
  return calendar ? nextStarts(calendar, from, days) : [];
}

const byArtisan = (one: Booking, other: Booking) => one.artisanId - other.artisanId;

/** Books the days of one booking, or returns why it is not possible. */
async function book(trx: Transaction, owner: Owner, booking: Booking): Promise<DayTaken | null> {
  const { artisanId, start, days } = booking;
  const now = new Date();
  const read = async () => (await readCalendars(trx, [artisanId], start, owner)).get(artisanId);
  const calendar = await read();
  const covered = calendar && coveredDays(calendar, start, days);
  if (covered && (await takeDays(trx, owner, artisanId, covered))) return null;
  return calendar ? explain((await read()) ?? calendar, booking, now) : null;
}

/**
 * Reserves the days of a cart's items while its payment page is open. The cart must be locked. If a booking is not
 * possible, returns the reason, and the caller must roll back.
 */
export async function reserveDays(
  trx: Transaction,
  owner: { cartId: number; reservedUntil: Date },
  bookings: readonly Booking[],
): Promise<DayTaken | null> {
  for (const booking of [...bookings].sort(byArtisan)) {
    const problem = await book(trx, owner, booking);
    if (problem) return problem;
  }
  return null;
}

/**
 * Ensures that a paid cart has the days of each booking. Days whose reservation has expired are kept unless somebody
 * else has booked them. Returns the bookings that lost a day, after freeing their other days.
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
    // Other reserved days are from a newer payment page for this cart, with another date.
    if (reserved.length === days && reserved[0] === start) continue;
    await freeReservation(trx, owner.cartId, artisanId);
    if (!(await book(trx, owner, booking))) continue;
    await freeReservation(trx, owner.cartId, artisanId);
    lost.push(booking);
  }
  return lost;
}

/** Books the days of an order item's replacement artisan, or returns why that is not possible. */
export const bookDays = (trx: Transaction, orderItemId: number, booking: Booking): Promise<DayTaken | null> =>
  book(trx, { orderItemId }, booking);

/** Moves an order item to another start date. If that is not possible, returns why, and the caller must roll back. */
export async function moveDays(
  trx: Transaction,
  orderItemId: number,
  booking: Booking,
): Promise<DayTaken | null> {
  await freeDaysOf(trx, [orderItemId]);
  return book(trx, { orderItemId }, booking);
}
