import type { Queryable } from "@handwork/server-platform/database";
import { firstBookableDay } from "../shared/clock.ts";
import { readCalendars } from "./bookings.repository.ts";
import { nextStarts } from "./calendar.ts";

/** The next day on which each artisan can start a one-day job, by artisan id. */
export async function findNextFreeDays(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const from = firstBookableDay(new Date());
  const days = new Map<number, string>();
  for (const [id, calendar] of await readCalendars(db, ids, from)) {
    const [next] = nextStarts(calendar, from, 1);
    if (next) days.set(id, next);
  }
  return days;
}
