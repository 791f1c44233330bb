import { isTooFar } from "@handwork/contract";
import { ValidationError } from "@handwork/server-platform/errors";
import { type DayAndTime, lagosDate, readDayAndTime } from "./lagos-time.ts";

/** Messages for a day in the past, and for one after `JOB_DATE_MAX`. */
export interface DayMessages {
  readonly datePast: string;
  readonly dateFar: string;
}

/**
 * Reads the day of a job, today in Lagos or later, with the time of day if the text has one. Throws a
 * `ValidationError` of `field` for any other text.
 */
export function readFutureTime(
  text: string,
  field: string,
  words: DayMessages,
  now = new Date(),
): DayAndTime {
  const refused = (problem: string) => new ValidationError({ [field]: [problem] });
  const read = readDayAndTime(text);
  if (!read) throw refused("Date has wrong format. Use one of these formats instead: YYYY-MM-DD.");
  if (read.day < lagosDate(now)) throw refused(words.datePast);
  if (isTooFar(read.day)) throw refused(words.dateFar);
  return read;
}

/** Like `readFutureTime`, but returns the day only. */
export const readFutureDay = (text: string, field: string, words: DayMessages): string =>
  readFutureTime(text, field, words).day;
