import { addDays } from "../shared/lagos-time.ts";

/** When an artisan can be booked. Days are YYYY-MM-DD in Lagos. */
export interface Calendar {
  /** ISO weekdays: 1 is Monday, 7 is Sunday. */
  readonly workingDays: readonly number[];
  /** Last day of the artisan's absence; null if they are not away. */
  readonly awayUntil: string | null;
  readonly daysOff: ReadonlySet<string>;
  /** Days that somebody has booked, or reserved while they pay. */
  readonly taken: ReadonlySet<string>;
}

export const everyDay: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** Maximum number of days to search ahead. */
const HORIZON_DAYS = 730;

function* daysFrom(first: string): Generator<string> {
  for (let ahead = 0; ahead < HORIZON_DAYS; ahead++) yield addDays(first, ahead);
}

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Whether the artisan works on this day. Ignores bookings. */
export function worksOn({ workingDays, awayUntil, daysOff }: Omit<Calendar, "taken">, day: string): boolean {
  return workingDays.includes(weekday(day)) && !daysOff.has(day) && !(awayUntil && day <= awayUntil);
}

/**
 * The artisan's working days on which a job of `days` days would take place. Null if the artisan does not work on the
 * first day, or if the job would not end within `HORIZON_DAYS`.
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

/** The first `count` days from the day `from` on, on which a job of `days` days can start. */
export function nextStarts(calendar: Calendar, from: string, days: number, count = 3): string[] {
  const starts: string[] = [];
  for (const day of daysFrom(from)) {
    if (starts.length === count) break;
    if (canStart(calendar, day, days)) starts.push(day);
  }
  return starts;
}

/** The artisan's free days in a period of `length` days that starts on the day `from`. */
export function freeDays(calendar: Calendar, from: string, length: number): string[] {
  return Array.from({ length }, (_, ahead) => addDays(from, ahead)).filter((day) =>
    canStart(calendar, day, 1),
  );
}
