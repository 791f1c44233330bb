import { TIME_ZONE } from "@handwork/contract";

const dayFormat = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE, dateStyle: "short" });

/** Formats a moment as a date in Lagos, YYYY-MM-DD. */
export function lagosDate(moment: Date): string {
  return dayFormat.format(moment);
}

const minuteFormat = new Intl.DateTimeFormat("sv-SE", {
  timeZone: TIME_ZONE,
  dateStyle: "short",
  timeStyle: "short",
});

/** Formats a moment as a date and time in Lagos, YYYY-MM-DD HH:mm. */
export const formatLagosTime = (moment: Date): string => minuteFormat.format(moment);

const DAY_MS = 86_400_000;

/** Adds days to a date (YYYY-MM-DD). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

const longFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });

/** Writes a day (YYYY-MM-DD) in words, for example `Tuesday, 1 December 2026`. Returns any other text unchanged. */
export function longDay(date: string): string {
  const moment = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) ? date : longFormat.format(moment);
}

const DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** A day (YYYY-MM-DD) and an optional time of day (HH:mm), both in Lagos. */
export interface DayAndTime {
  readonly day: string;
  readonly time: string | null;
}

/**
 * Parses a date, or a date and time. A time without an offset is in Lagos time. Returns null for any other text and for
 * days that do not exist.
 */
export function readDayAndTime(text: string): DayAndTime | null {
  const match = DATE.exec(text.trim());
  if (!match?.[1]) return null;
  const [, date, time, offset] = match;
  if (new Date(`${date}T00:00:00Z`).toJSON()?.slice(0, 10) !== date) return null;
  if (!time) return { day: date, time: null };
  const moment = new Date(`${date}T${time}${offset ?? "+01:00"}`);
  if (Number.isNaN(moment.getTime())) return null;
  const [day = date, clock = null] = formatLagosTime(moment).split(" ");
  return { day, time: clock };
}
