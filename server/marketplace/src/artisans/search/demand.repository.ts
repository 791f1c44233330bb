import type { Database } from "@handwork/server-platform/database";
import { desc, eq, sql } from "drizzle-orm";
import { locations, professions } from "../../catalog/index.ts";
import type { ExploreResult } from "../artisans.service.ts";
import { searchAlerts, searchDemand, searchDemandDays } from "./search.table.ts";

/** Maximum number of characters of a search's unknown words that are stored. */
const UNKNOWN_MAX = 60;
/** Maximum number of rows. Further unknown words are ignored, so that nobody can fill the table. */
const ROWS_MAX = 10_000;
/** Maximum number of rows in the report. */
const REPORT_ROWS = 200;
/** Minimum number of searches for unknown words in the report. Rarer words may reveal who typed them. */
const REPORT_MIN_SEARCHES = 3;

/**
 * Counts a search without results by its first trade, its first place and its unknown words. Does not store words that
 * may contain a number or an email address.
 */
export async function recordDemand(
  db: Database,
  { professionIds, places, unknown }: Pick<ExploreResult, "professionIds" | "places" | "unknown">,
): Promise<void> {
  const words = unknown.join(" ").slice(0, UNKNOWN_MAX).toLowerCase();
  const storableWords = /^[\p{L}\s-]*$/u.test(words) ? words : "";
  const professionId = professionIds[0] ?? null;
  const locationId = places[0]?.id ?? null;
  if (professionId === null && locationId === null && storableWords === "") return;
  await db.execute(sql`
    insert into ${searchDemand} (profession_id, location_id, unknown)
    select ${professionId}::bigint, ${locationId}::bigint, ${storableWords}
    where ${storableWords} = '' or (select count(*) from ${searchDemand}) < ${ROWS_MAX}
    on conflict (profession_id, location_id, unknown)
      do update set count = search_demand.count + 1, last_seen_at = now()`);
  await db.execute(sql`
    insert into ${searchDemandDays} (day, profession_id, location_id, searches)
    values ((now() at time zone 'Africa/Lagos')::date, ${professionId}::bigint, ${locationId}::bigint, 1)
    on conflict (day, profession_id, location_id)
      do update set searches = search_demand_days.searches + 1`);
}

/** Lists searches without results, most frequent first, and the number of people who are waiting for an alert. */
export function listDemand(db: Database) {
  const alerts = sql<number>`(select count(*)::int from ${searchAlerts} w
    where w.notified_at is null and w.profession_id = ${searchDemand.professionId}
      and w.location_id is not distinct from ${searchDemand.locationId})`;
  return db
    .select({
      id: searchDemand.id,
      trade: professions.title,
      place: locations.location,
      unknown: searchDemand.unknown,
      count: searchDemand.count,
      lastSeenAt: searchDemand.lastSeenAt,
      alerts,
    })
    .from(searchDemand)
    .leftJoin(professions, eq(professions.id, searchDemand.professionId))
    .leftJoin(locations, eq(locations.id, searchDemand.locationId))
    .where(sql`${searchDemand.unknown} = '' or ${searchDemand.count} >= ${REPORT_MIN_SEARCHES}`)
    .orderBy(desc(searchDemand.count), desc(searchDemand.lastSeenAt))
    .limit(REPORT_ROWS);
}
