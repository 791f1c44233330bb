import { isTooFar } from "@handwork/contract";
import { ValidationError } from "@handwork/server-platform/errors";
import { lagosDate, readDate } from "./lagos-time.ts";

/** Messages for a day in the past, and for one after `JOB_DATE_MAX`. */
export interface DayMessages {
  readonly datePast: string;
  readonly dateFar: string;
}

/**
 * Reads the day of a job as YYYY-MM-DD: today in Lagos or later. Throws a `ValidationError` of `field` for any other
 * text.
 */
export function readFutureDay(text: string, field: string, words: DayMessages, now = new Date()): string {
  const refused = (problem: string) => new ValidationError({ [field]: [problem] });
  const day = readDate(text);
  if (!day) throw refused("Date has wrong format. Use one of these formats instead: YYYY-MM-DD.");
  if (day < lagosDate(now)) throw refused(words.datePast);
  if (isTooFar(day)) throw refused(words.dateFar);
  return day;
}
