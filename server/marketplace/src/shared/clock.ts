import {
  ACCEPT_HOURS,
  ACCEPT_LEAD_HOURS,
  BOOKING_LEAD_HOURS,
  CONFIRM_DAYS,
  FREE_AFTER_PAYING_HOURS,
  FREE_CANCEL_HOURS,
  QUIET_HOURS,
  USUAL_START,
} from "@handwork/contract";
import { addDays, formatLagosTime, lagosDate } from "./lagos-time.ts";

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Converts a day (YYYY-MM-DD) and a time (HH:mm) in Lagos to a `Date`. Lagos has no daylight saving time. */
export const lagosMoment = (day: string, time: string): Date => new Date(`${day}T${time}:00+01:00`);

/** Returns when a job starts. `startTime` is HH:mm in Lagos; by default, the job starts at the usual time. */
export const startOf = ({
  expectedDate,
  startTime,
}: {
  expectedDate: string;
  startTime?: string | null;
}): Date => lagosMoment(expectedDate, startTime ?? USUAL_START);

/** Returns midnight in Lagos at the start of the day that contains `moment`. */
export const startOfDay = (moment: Date): Date => lagosMoment(lagosDate(moment), "00:00");

/** Returns midnight in Lagos at the end of the day that contains `moment`, or `days` days later. */
export const endOfDay = (moment: Date, days = 0): Date =>
  lagosMoment(addDays(lagosDate(moment), days + 1), "00:00");

const hourOf = (moment: Date): number => Number(formatLagosTime(moment).slice(11, 13));
const isQuiet = (moment: Date): boolean => {
  const hour = hourOf(moment);
  return hour >= QUIET_HOURS.from || hour < QUIET_HOURS.until;
};

/** Returns the end of the quiet hours, or `moment` itself outside the quiet hours. */
export function endOfQuiet(moment: Date): Date {
  if (!isQuiet(moment)) return moment;
  const until = `${QUIET_HOURS.until}`.padStart(2, "0");
  const day = lagosDate(moment);
  return lagosMoment(hourOf(moment) >= QUIET_HOURS.from ? addDays(day, 1) : day, `${until}:00`);
}

/** Adds hours to a moment without counting quiet hours. */
export function addWakingHours(moment: Date, hours: number): Date {
  let remaining = hours * HOUR_MS;
  let at = endOfQuiet(moment);
  for (;;) {
    const quiet = lagosMoment(lagosDate(at), `${QUIET_HOURS.from}:00`);
    const leftToday = quiet.getTime() - at.getTime();
    if (remaining <= leftToday) return new Date(at.getTime() + remaining);
    remaining -= leftToday;
    at = endOfQuiet(quiet);
  }
}

/** Whether a job that starts at `startsAt` is too soon to be booked at `now`. */
export const isTooSoon = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() < now.getTime() + BOOKING_LEAD_HOURS * HOUR_MS;

/** Returns the first day on which a job without a start time can start if it is booked at `now`. */
export function firstBookableDay(now: Date): string {
  const today = lagosDate(now);
  return isTooSoon(startOf({ expectedDate: today }), now) ? addDays(today, 1) : today;
}

/** Returns the deadline for the artisan to accept a job that was offered at `since`. */
export function acceptBy(since: Date, startsAt: Date): Date {
  const latest = startsAt.getTime() - ACCEPT_LEAD_HOURS * HOUR_MS;
  return new Date(Math.min(addWakingHours(since, ACCEPT_HOURS).getTime(), latest));
}

/** Returns the deadline for the employer to cancel an accepted job free of charge. */
export function freeUntil(paidAt: Date, startsAt: Date): Date {
  const afterPaying = paidAt.getTime() + FREE_AFTER_PAYING_HOURS * HOUR_MS;
  return new Date(Math.max(afterPaying, startsAt.getTime() - FREE_CANCEL_HOURS * HOUR_MS));
}

/** Returns when finished work is confirmed automatically. */
export const confirmBy = (finishedAt: Date): Date => new Date(finishedAt.getTime() + CONFIRM_DAYS * DAY_MS);

/** Whether a job may start at `moment`. Any day until `lastDay` is allowed, because an artisan may come late. */
export function isStartDay(moment: Date, startsAt: Date, lastDay: string): boolean {
  const day = lagosDate(moment);
  return day >= lagosDate(startsAt) && day <= lastDay;
}
