import type { ReleaseTrend, webVitals } from "@handwork/contract";
import type { Database } from "@handwork/server-platform/database";
import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { LIVE_CHANGE_ACTIONS } from "../releases/index.ts";
import { releaseLog } from "../releases/releases.table.ts";
import { releaseTrend } from "./trend.table.ts";

type Vital = (typeof webVitals)[number];
interface ReleaseName {
  app: string;
  version: string;
}

/** Minutes per row, and how long rows are stored, in days. */
const SLOT_MINUTES = 10;
const STORED_DAYS = 14;
const SLOT_MS = SLOT_MINUTES * 60_000;
/** Maximum number of waiting summaries. Normal use stays far below: clients can name only a few releases. */
const MAX_WAITING = 500;

/** Upper bounds of the buckets. One more bucket counts everything above. */
const TIME_BOUNDS = [50, 100, 200, 300, 500, 800, 1_200, 1_800, 2_500, 3_200, 4_000, 6_000, 10_000, 20_000];
const SHIFT_BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];
const BUCKETS = { LCP: TIME_BOUNDS, INP: TIME_BOUNDS, CLS: SHIFT_BOUNDS } as const;
const boundsOf = (vital: string): readonly number[] | undefined => BUCKETS[vital as keyof typeof BUCKETS];

const bucketOf = (bounds: readonly number[], value: number) => {
  const index = bounds.findIndex((bound) => value <= bound);
  return index === -1 ? bounds.length : index;
};

/** Returns the 75th percentile, interpolated within its bucket; null without measurements. */
export function percentile75(bounds: readonly number[], counts: readonly number[]): number | null {
  const rank = 0.75 * counts.reduce((sum, count) => sum + count, 0);
  if (rank === 0) return null;
  let below = 0;
  for (const [index, count] of counts.entries()) {
    if (below + count >= rank) {
      const from = index === 0 ? 0 : (bounds[index - 1] ?? 0);
      const to = bounds[index] ?? from;
      return from + ((to - from) * (rank - below)) / Math.max(1, count);
    }
    below += count;
  }
  return bounds.at(-1) ?? null;
}

export interface Trend {
  /** Counts a measurement of a page load. The next `flush` writes it. */
  count(release: ReleaseName, vital: Vital, value: number): void;
  /** Writes the counts and summarises recent reports. Several processes may call it at the same time. */
  flush(): Promise<void>;
  read(app: string, hours: number): Promise<ReleaseTrend>;
}

/** Deletes old summaries. */
export async function deleteOldTrend(db: Database): Promise<void> {
  await db
    .delete(releaseTrend)
    .where(lt(releaseTrend.at, sql`now() - make_interval(days => ${STORED_DAYS})`));
}

export function createTrend(db: Database): Trend {
  let waiting = new Map<string, ReleaseName & { at: Date; measure: string; counts: number[] }>();

  const summedCounts = sql`(select array_agg(coalesce(a, 0) + coalesce(b, 0) order by place)
    from unnest(${releaseTrend.counts}, excluded.counts) with ordinality as both_counts(a, b, place))`;

  /** Summarises the stored reports, in which each visitor counts once, even if several processes received them. */
  const summariseReports = () =>
    db.execute(sql`
      insert into release_trend (app, version, at, measure, counts)
      select app, version, date_bin(make_interval(mins => ${SLOT_MINUTES}), reported_at, 'epoch') as slot, 'reports',
        array[(count(*) filter (where outcome = 'mounted'))::int, (count(*) filter (where outcome = 'failed'))::int]
      from release_reports
      where outcome <> 'given'
        and reported_at >= date_bin(make_interval(mins => ${SLOT_MINUTES}), now(), 'epoch') - make_interval(mins => ${SLOT_MINUTES})
      group by app, version, slot
      on conflict (app, at, version, measure) do update set counts = array[
        greatest(release_trend.counts[1], excluded.counts[1]), greatest(release_trend.counts[2], excluded.counts[2])]`);

  return {
    count({ app, version }, vital, value) {
      const bounds = boundsOf(vital);
      if (!bounds) return;
      const at = new Date(Math.floor(Date.now() / SLOT_MS) * SLOT_MS);
      const key = `${app} ${version} ${at.getTime()} ${vital}`;
      const row = waiting.get(key) ?? {
        ...{ app, version, at, measure: vital },
        counts: Array<number>(bounds.length + 1).fill(0),
      };
      if (!waiting.has(key) && waiting.size >= MAX_WAITING) return;
      const bucket = bucketOf(bounds, value);
      row.counts[bucket] = (row.counts[bucket] ?? 0) + 1;
      waiting.set(key, row);
    },

    async flush() {
      // Sorted, so that two processes cannot deadlock.
      const rows = [...waiting].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
      waiting = new Map();
      if (rows.length > 0)
        await db
          .insert(releaseTrend)
          .values(rows)
          .onConflictDoUpdate({
            target: [releaseTrend.app, releaseTrend.at, releaseTrend.version, releaseTrend.measure],
            set: { counts: summedCounts },
          });
      await summariseReports();
    },

    async read(app, hours) {
      const since = sql`now() - make_interval(hours => ${hours})`;
      const rows = await db
        .select()
        .from(releaseTrend)
        .where(and(eq(releaseTrend.app, app), gt(releaseTrend.at, since)))
        .orderBy(asc(releaseTrend.at), asc(releaseTrend.version));
      const slots = new Map<string, typeof rows>();
      for (const row of rows) {
        const key = `${row.at.toISOString()} ${row.version}`;
        slots.set(key, [...(slots.get(key) ?? []), row]);
      }
      const markers = await db
        .select({ at: releaseLog.changedAt, action: releaseLog.action, version: releaseLog.toVersion })
        .from(releaseLog)
        .where(
          and(
            eq(releaseLog.app, app),
            gt(releaseLog.changedAt, since),
            inArray(releaseLog.action, [...LIVE_CHANGE_ACTIONS, "disable", "enable"]),
          ),
        )
        .orderBy(asc(releaseLog.id));
      return {
        points: [...slots.values()].flatMap((slot) => {
          const [one] = slot;
          if (!one) return [];
          const countsOf = (measure: string) => slot.find((row) => row.measure === measure)?.counts ?? [];
          const vital = (name: keyof typeof BUCKETS) => percentile75(BUCKETS[name], countsOf(name));
          const [mounted = 0, failed = 0] = countsOf("reports");
          return [
            {
              ...{ at: one.at.toISOString(), version: one.version, mounted, failed },
              ...{ lcp: vital("LCP"), inp: vital("INP"), cls: vital("CLS") },
            },
          ];
        }),
        markers: markers.map(({ at, action, version }) => ({ at: at.toISOString(), action, version })),
      };
    },
  };
}
