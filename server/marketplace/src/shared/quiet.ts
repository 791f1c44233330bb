import { Postponed } from "@handwork/server-platform/mail";
import { endOfQuiet } from "./clock.ts";

/** Notifications about work that starts within this time are sent even in quiet hours. */
const NEAR_START_MS = 12 * 3_600_000;

/** Throws `Postponed` in quiet hours, unless work starts soon. `startsAt` is the start of the work (ISO 8601). */
export function postponeInQuietHours(startsAt: string | null = null): void {
  const now = new Date();
  const until = endOfQuiet(now);
  const untilStart = startsAt ? Date.parse(startsAt) - now.getTime() : Number.NaN;
  const isNear = untilStart >= 0 && untilStart <= NEAR_START_MS;
  if (until > now && !isNear) throw new Postponed(until);
}
