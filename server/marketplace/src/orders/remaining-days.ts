import { messages } from "@handwork/contract";
import type { Transaction } from "@handwork/server-platform/database";
import { conflict } from "@handwork/server-platform/errors";
import { laterDay, listBookedDays } from "../availability/index.ts";
import { DAY_MS, startOf } from "../shared/clock.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import { lastDayEnd } from "./guards.ts";
import type { OrderItemRow } from "./order-items.ts";

/**
 * Returns what is left of an item's work: the day on which it can begin or continue, and the number of days. Throws a
 * 409 if nothing is left.
 */
export async function findRemainingDays(
  trx: Transaction,
  item: OrderItemRow,
): Promise<{ start: string; days: number }> {
  const now = new Date();
  const today = lagosDate(now);
  const booked = await listBookedDays(trx, item.id);
  const left = booked.filter((day) => day >= today);
  if (left[0] !== undefined) return { start: left[0], days: left.length };
  // An item without an artisan has no booked days. Its days count as consecutive.
  if (booked.length > 0 || lastDayEnd(item) <= now) throw conflict(messages.problems.dateOver);
  const start = laterDay(item.job.expectedDate, today);
  const daysOver = (Date.parse(start) - Date.parse(item.job.expectedDate)) / DAY_MS;
  return { start, days: Math.max(item.days - daysOver, 1) };
}

/**
 * Returns the item as its artisan sees it: an artisan who took over after the first day is booked only for the days
 * that were left. The amount stays the same, because the employer paid for the item; staff can split it.
 */
export function withBookedDays(item: OrderItemRow, bookedDays: readonly string[]): OrderItemRow {
  const [first] = bookedDays;
  if (first === undefined || first <= item.job.expectedDate) return item;
  const job = { ...item.job, expectedDate: first };
  return { ...item, job, startsAt: startOf(job), days: bookedDays.length };
}
