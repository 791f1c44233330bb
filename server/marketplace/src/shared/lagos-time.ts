import { TIME_ZONE } from "@handwork/contract";

const day = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE, dateStyle: "short" });

/** The date in Lagos at a moment, as YYYY-MM-DD. */
export function lagosDate(moment: Date): string {
  return day.format(moment);
}

const minute = new Intl.DateTimeFormat("sv-SE", {
  timeZone: TIME_ZONE,
  dateStyle: "short",
  timeStyle: "short",
});

/** A moment in Lagos time, as YYYY-MM-DD HH:mm. */
export const lagosMinute = (moment: Date): string => minute.format(moment);

const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });

/** A day (YYYY-MM-DD) in words, for example `Tuesday, 1 December 2026`; other text stays as it is. */
export function longDay(date: string): string {
  const moment = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) ? date : long.format(moment);
}

const DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * The date of a text: a date, or a date and time. A time without an offset is Lagos time. Null for any other text and
 * for days that do not exist.
 */
export function readDate(text: string): string | null {
  const match = DATE.exec(text.trim());
  if (!match?.[1]) return null;
  const [, date, time, offset] = match;
  if (new Date(`${date}T00:00:00Z`).toJSON()?.slice(0, 10) !== date) return null;
  if (!time) return date;
  const moment = new Date(`${date}T${time}${offset ?? "+01:00"}`);
  return Number.isNaN(moment.getTime()) ? null : lagosDate(moment);
}
