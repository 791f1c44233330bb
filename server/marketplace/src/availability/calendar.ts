import { addDays } from "../shared/lagos-time.ts";

/** When an artisan can be booked. Days are YYYY-MM-DD in Lagos. */
export interface Calendar {
  /** ISO weekdays: 1 is Monday, 7 is Sunday. */
  readonly workingDays: readonly number[];
  /** Last day of the artisan's absence; null if they are not away. */
  readonly awayUntil: string | null;
  readonly daysOff: ReadonlySet<string>;
  /** Days that are booked, or reserved while an employer pays. */
  readonly taken: ReadonlySet<string>;
}

export const allDaysOfWeek: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** Number of days that a search looks ahead. */
const HORIZON_DAYS = 730;

function* daysFrom(first: string): Generator<string> {
  for (let ahead = 0; ahead < HORIZON_DAYS; ahead++) yield addDays(first, ahead);
}

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export const laterDay = (one: string, other: string): string => (one > other ? one : other);

/** Whether the artisan works on this day. Ignores bookings. */
export function worksOn({ workingDays, awayUntil, daysOff }: Omit<Calendar, "taken">, day: string): boolean {
  return workingDays.includes(weekday(day)) && !daysOff.has(day) && !(awayUntil && day <= awayUntil);
}

/**
 * Returns the artisan's working days on which a job of `days` days would take place. Returns null if the artisan does
 * not work on the first day, or if the job would not end within `HORIZON_DAYS`.
 */
export function coveredDays(calendar: Calendar, start: string, days: number): string[] | null {
  if (!worksOn(calendar, start)) return null;
  const covered: string[] = [];
  for (const day of daysFrom(start)) {
    if (worksOn(calendar, day)) covered.push(day);
    if (covered.length === days) return covered;
  }
  return null;
}

/** Whether a job of `days` days can start on this day. */
export function canStart(calendar: Calendar, start: string, days: number): boolean {
  return coveredDays(calendar, start, days)?.every((day) => !calendar.taken.has(day)) ?? false;
}

/** Finds the first `count` days on which a job of `days` days can start. The search begins with the day `from`. */
export function nextStarts(calendar: Calendar, from: string, days: number, count = 3): string[] {
  const starts: string[] = [];
  for (const day of daysFrom(from)) {
    if (starts.length === count) break;
    if (canStart(calendar, day, days)) starts.push(day);
  }
  return starts;
}

/** Lists the artisan's free days in the `length` days that begin with the day `from`. */
export function freeDays(calendar: Calendar, from: string, length: number): string[] {
  return Array.from({ length }, (_, ahead) => addDays(from, ahead)).filter((day) =>
    canStart(calendar, day, 1),
  );
}
