import { Postponed } from "@handwork/server-platform/mail";
import { endOfQuiet } from "./clock.ts";

/** Milliseconds before the start of work in which its notifications are sent even in quiet hours. */
const NEAR_START = 12 * 3_600_000;

/**
 * Throws `Postponed` in quiet hours, unless the work starts soon.
 *
 * @param startsAt when the work starts (ISO 8601).
 */
export function waitForDay(startsAt: string | null = null): void {
  const now = new Date();
  const until = endOfQuiet(now);
  const untilStart = startsAt ? Date.parse(startsAt) - now.getTime() : Number.NaN;
  const isNear = untilStart >= 0 && untilStart <= NEAR_START;
  if (until > now && !isNear) throw new Postponed(until);
}
