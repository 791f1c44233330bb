import { messages } from "@handwork/contract";
import type { Queryable, Transaction } from "@handwork/server-platform/database";
import { DetailError } from "@handwork/server-platform/errors";
import { firstBookableDay } from "../shared/clock.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import {
  freeDaysOf,
  freeReservation,
  listReserved,
  lockCalendarShared,
  type Owner,
  type Requester,
  readCalendars,
  takeDays,
} from "./bookings.repository.ts";
import { type Calendar, canStart, coveredDays, laterDay, nextStarts } from "./calendar.ts";

/** A request to book an artisan for a number of working days. */
export interface Booking {
  readonly artisanId: number;
  readonly artisanName: string;
  /** YYYY-MM-DD. */
  readonly start: string;
  readonly days: number;
}

/** Why a booking is not possible, and the next dates on which it would be. */
export interface DayTaken {
  readonly message: string;
  /** Up to three possible start dates, YYYY-MM-DD. */
  readonly nextDates: readonly string[];
}

/** Throws a 409 with the next possible dates if the booking is not possible. */
export function throwIfDaysTaken(taken: DayTaken | null | undefined): void {
  if (taken) throw new DetailError(409, { detail: taken.message, next_dates: taken.nextDates });
}

function describeConflict(calendar: Calendar, booking: Booking, now: Date): DayTaken {
  const from = laterDay(booking.start, firstBookableDay(now));
  const nextDates = nextStarts(calendar, from, booking.days);
  return { message: messages.availability.taken({ ...booking, nextDates }), nextDates };
}

/** Returns for each booking why it is not possible, or null. The days of `requester` count as free. */
export async function checkDays(
  db: Queryable,
  bookings: readonly Booking[],
  requester: Requester,
  now = new Date(),
): Promise<(DayTaken | null)[]> {
  if (bookings.length === 0) return [];
  const from = [lagosDate(now), ...bookings.map(({ start }) => start)].sort()[0] ?? "";
  const ids = bookings.map(({ artisanId }) => artisanId);
  const calendars = await readCalendars(db, ids, from, requester);
  return bookings.map((booking) => {
    const calendar = calendars.get(booking.artisanId);
    if (!calendar || canStart(calendar, booking.start, booking.days)) return null;
    return describeConflict(calendar, booking, now);
  });
}

/** Returns up to three possible start dates from the day `from` on; none for an unknown artisan. */
export async function findNextDates(
  db: Queryable,
  artisanId: number,
  { from, days }: { from: string; days: number },
): Promise<string[]> {
  const calendar = (await readCalendars(db, [artisanId], from)).get(artisanId);
  return calendar ? nextStarts(calendar, from, days) : [];
}

/** Finds the next day on which each artisan can start a one-day job. The keys of the map are artisan ids. */
export async function findNextFreeDays(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const from = firstBookableDay(new Date());
  const days = new Map<number, string>();
  for (const [id, calendar] of await readCalendars(db, ids, from)) {
    const [next] = nextStarts(calendar, from, 1);
    if (next) days.set(id, next);
  }
  return days;
}

const byArtisan = (one: Booking, other: Booking) => one.artisanId - other.artisanId;

/** Books the days of one booking, or returns why it is not possible. */
async function book(trx: Transaction, owner: Owner, booking: Booking): Promise<DayTaken | null> {
  const { artisanId, start, days } = booking;
  const now = new Date();
  await lockCalendarShared(trx, artisanId);
  const read = async () => (await readCalendars(trx, [artisanId], start, owner)).get(artisanId);
  const calendar = await read();
  const covered = calendar && coveredDays(calendar, start, days);
  if (covered && (await takeDays(trx, owner, artisanId, covered))) return null;
  return calendar ? describeConflict((await read()) ?? calendar, booking, now) : null;
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
 * Ensures that a paid cart has the days of each booking, even if its reservation has expired. Returns the bookings with
 * a day that somebody else has booked or the artisan has taken off since, and frees their other days.
 */
export async function renewReservations<T extends Booking>(
  trx: Transaction,
  owner: { cartId: number; reservedUntil: Date },
  bookings: readonly T[],
): Promise<T[]> {
  const lost: T[] = [];
  for (const booking of [...bookings].sort(byArtisan)) {
    const { artisanId, start, days } = booking;
    // First, so that a day off that is being saved is read, even if the reservation ends during the wait.
    await lockCalendarShared(trx, artisanId);
    const reserved = await listReserved(trx, owner.cartId, artisanId);
    // Other reserved days belong to a newer payment page of this cart, for another date.
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
