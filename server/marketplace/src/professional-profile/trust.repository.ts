import { arrayParam, type Queryable, statement } from "@handwork/server-platform/database";
import { and, eq, isNull, sql } from "drizzle-orm";
import { artisanReviews, artisans } from "../artisans/index.ts";
import { users } from "../auth/index.ts";
import { lagosDate } from "../shared/lagos-time.ts";

export interface Figures {
  readonly artisanId: number;
  readonly completed: number;
  readonly accepted: number;
  /** Median minutes until the artisan accepts a booking, from the payment or the latest reassignment. */
  readonly minutes: number | null;
  readonly employers: number;
  /** Employers with more than one completed order. */
  readonly repeatEmployers: number;
  /** The area with the most completed jobs. */
  readonly area: string | null;
  readonly areaJobs: number;
  /** Jobs that the artisan cancelled after payment. */
  readonly cancelled: number;
  readonly photos: number;
  readonly certificates: number;
  readonly skills: readonly string[];
  readonly languages: readonly string[];
}

const ids = arrayParam("ids", "bigint");

const selectFigures = statement("artisan_figures", (db) => {
  const figures = sql`
    with items as materialized (
      select i.artisan_id, i.state, i.accepted_at, i.job ->> 'location' as area, o.id as order_id, o.employer_id,
        coalesce((select max(e.at) from order_item_events e
          where e.order_item_id = i.id and e.action = 'reassign'), o.paid_at) as offered_at
      from order_items i join orders o on o.id = i.order_id
      where i.artisan_id = any(${ids})
    ),
    work as (
      select artisan_id, count(*) filter (where state = 'completed')::int as completed,
        count(accepted_at)::int as accepted,
        percentile_cont(0.5) within group (order by greatest(0, extract(epoch from accepted_at - offered_at) / 60))
          filter (where accepted_at is not null)::float8 as minutes
      from items group by artisan_id
    ),
    hired as (
      select artisan_id, count(*)::int as employers, count(*) filter (where orders > 1)::int as repeats
      from (select artisan_id, employer_id, count(distinct order_id) as orders
        from items where state = 'completed' group by artisan_id, employer_id) by_employer
      group by artisan_id
    ),
    best_area as (
      select distinct on (artisan_id) artisan_id, area, count(*)::int as jobs
      from items where state = 'completed' and area <> ''
      group by artisan_id, area order by artisan_id, jobs desc, area
    )
    select a.id as artisan_id, coalesce(work.completed, 0) as completed, coalesce(work.accepted, 0) as accepted,
      work.minutes, coalesce(hired.employers, 0) as employers, coalesce(hired.repeats, 0) as repeat_employers,
      best_area.area, coalesce(best_area.jobs, 0) as area_jobs,
      (select count(*)::int from order_item_events e
        where e.artisan_id = a.id and e.action = 'cancel' and e.role = 'artisan') as cancelled,
      (select count(*)::int from work_photos p where p.artisan_id = a.id) as photos,
      (select count(*)::int from certificates c
        where c.artisan_id = a.id and (c.expires_on is null or c.expires_on >= ${sql.placeholder("today")}::date)) as certificates,
      coalesce(about.skills, '{}') as skills, coalesce(about.languages, '{}') as languages
    from unnest(${ids}) as a (id)
      left join work on work.artisan_id = a.id left join hired on hired.artisan_id = a.id
      left join best_area on best_area.artisan_id = a.id left join artisan_abouts about on about.artisan_id = a.id`;
  return db
    .select({
      artisanId: sql<number>`artisan_id`.mapWith(Number),
      completed: sql<number>`completed`,
      accepted: sql<number>`accepted`,
      minutes: sql<number | null>`minutes`,
      employers: sql<number>`employers`,
      repeatEmployers: sql<number>`repeat_employers`,
      area: sql<string | null>`area`,
      areaJobs: sql<number>`area_jobs`,
      cancelled: sql<number>`cancelled`,
      photos: sql<number>`photos`,
      certificates: sql<number>`certificates`,
      skills: sql<string[]>`skills`,
      languages: sql<string[]>`languages`,
    })
    .from(sql`(${figures}) figures`);
});

/** Reads these artisans' figures, by artisan id. */
export async function readFigures(
  db: Queryable,
  artisanIds: readonly number[],
): Promise<ReadonlyMap<number, Figures>> {
  const rows: Figures[] = await selectFigures(db, { ids: artisanIds, today: lagosDate(new Date()) });
  return new Map(rows.map((row) => [row.artisanId, row]));
}

export interface Checks {
  readonly isVerified: boolean;
  readonly hasPhoto: boolean;
  readonly hasNin: boolean;
  readonly hasPhone: boolean;
  readonly hasFingerprint: boolean;
  /** When staff verified the artisan. */
  readonly reviewedAt: Date | null;
  readonly memberSince: Date;
}

const selectChecks = statement("artisan_checks", (db) =>
  db
    .select({
      id: artisans.id,
      isVerified: artisans.isVerified,
      hasPhoto: sql<boolean>`${artisans.imageKey} is not null`,
      hasNin: sql<boolean>`${artisans.ninIndex} is not null`,
      hasPhone: sql<boolean>`exists (
        select from verified_phones v where v.user_id = ${artisans.userId} and v.phone = ${artisans.phone})`,
      hasFingerprint: sql<boolean>`exists (select from fingerprints f where f.artisan_id = ${artisans.id})`,
      reviewedAt: sql<
        string | null
      >`case when ${artisanReviews.isVerified} then ${artisanReviews.reviewedAt} end`,
      memberSince: sql<string>`least(${artisans.createdAt}, ${users.createdAt})`,
    })
    .from(artisans)
    .innerJoin(users, eq(users.id, artisans.userId))
    .leftJoin(artisanReviews, eq(artisanReviews.artisanId, artisans.id))
    .where(and(sql`${artisans.id} = any(${ids})`, isNull(artisans.deletedAt), users.isActive)),
);

/** Reads what was checked about these artisans, by artisan id. Omits artisans who are not public. */
export async function readChecks(
  db: Queryable,
  artisanIds: readonly number[],
): Promise<ReadonlyMap<number, Checks>> {
  const rows = await selectChecks(db, { ids: artisanIds });
  return new Map(
    rows.map(({ id, reviewedAt, memberSince, ...checks }) => [
      id,
      {
        ...checks,
        reviewedAt: reviewedAt === null ? null : new Date(reviewedAt),
        memberSince: new Date(memberSince),
      },
    ]),
  );
}
