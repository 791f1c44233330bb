import { isTooFar } from "@handwork/contract";
import { ValidationError } from "@handwork/server-platform/errors";
import { type DayAndTime, lagosDate, readDayAndTime } from "./lagos-time.ts";

/** Messages for a day in the past and for a day after `JOB_DATE_MAX`. */
export interface DayMessages {
  readonly datePast: string;
  readonly dateFar: string;
}

/**
 * Parses the day of a job, which is today in Lagos or later, and the time of day if the text has one. Throws a
 * `ValidationError` of `field` if the text is invalid, in the past or too far ahead.
 */
export function readFutureTime(
  text: string,
  field: string,
  words: DayMessages,
  now = new Date(),
): DayAndTime {
  const invalid = (problem: string) => new ValidationError({ [field]: [problem] });
  const read = readDayAndTime(text);
  if (!read) throw invalid("Date has wrong format. Use one of these formats instead: YYYY-MM-DD.");
  if (read.day < lagosDate(now)) throw invalid(words.datePast);
  if (isTooFar(read.day)) throw invalid(words.dateFar);
  return read;
}

/** Like `readFutureTime`, but returns only the day. */
export const readFutureDay = (text: string, field: string, words: DayMessages): string =>
  readFutureTime(text, field, words).day;
