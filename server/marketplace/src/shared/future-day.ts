import { isTooFar } from "@handwork/contract";
import { ValidationError } from "@handwork/server-platform/errors";
import { type DayAndTime, lagosDate, readDayAndTime } from "./lagos-time.ts";

/** Messages for a day in the past and for a day after `JOB_DATE_MAX`. */
interface DayMessages {
  readonly datePast: string;
  readonly dateFar: string;
}

/**
 * Parses the day of a job and, if the text has one, the time of day. Throws a `ValidationError` for `field` if the text
 * is invalid, or if the day is before today in Lagos or too far ahead.
 */
export function readFutureTime(
  text: string,
  field: string,
  texts: DayMessages,
  now = new Date(),
): DayAndTime {
  const invalid = (problem: string) => new ValidationError({ [field]: [problem] });
  const parsed = readDayAndTime(text);
  if (!parsed) throw invalid("Date has wrong format. Use one of these formats instead: YYYY-MM-DD.");
  if (parsed.day < lagosDate(now)) throw invalid(texts.datePast);
  if (isTooFar(parsed.day)) throw invalid(texts.dateFar);
  return parsed;
}

/** Like `readFutureTime`, but returns only the day. */
export const readFutureDay = (text: string, field: string, texts: DayMessages): string =>
  readFutureTime(text, field, texts).day;
