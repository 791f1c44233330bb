import type { Queryable } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { lagosDate } from "../shared/lagos-time.ts";

/** What the server has counted about an artisan's paid work and profile. */
export interface Figures {
  readonly artisanId: number;
  readonly completed: number;
  readonly accepted: number;
  /** Median minutes from an offer, which is the payment or the handover, to its acceptance. */
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
  readonly languages: readonly string[];
}

/** The figures of these artisans, by artisan. Reads each artisan's own order items by the index. */
export async function readFigures(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Figures>> {
  const { rows } = await db.execute<Figures & Record<string, unknown>>(sql`
    with items as materialized (
      select i.artisan_id, i.state, i.accepted_at, i.job ->> 'location' as area, o.id as order_id, o.employer_id,
        coalesce((select max(e.at) from order_item_events e
          where e.order_item_id = i.id and e.action = 'reassign'), o.paid_at) as offered_at
      from order_items i join orders o on o.id = i.order_id
      where i.artisan_id = any(${sql.param([...ids])}::bigint[])
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
    select a.id::int as "artisanId", coalesce(work.completed, 0) as completed, coalesce(work.accepted, 0) as accepted,
      work.minutes, coalesce(hired.employers, 0) as employers, coalesce(hired.repeats, 0) as "repeatEmployers",
      best_area.area, coalesce(best_area.jobs, 0) as "areaJobs",
      (select count(*)::int from order_item_events e
        where e.artisan_id = a.id and e.action = 'cancel' and e.role = 'artisan') as cancelled,
      (select count(*)::int from work_photos p where p.artisan_id = a.id) as photos,
      (select count(*)::int from certificates c
        where c.artisan_id = a.id and (c.expires_on is null or c.expires_on >= ${lagosDate(new Date())})) as certificates,
      coalesce(said.languages, '{}') as languages
    from unnest(${sql.param([...ids])}::bigint[]) as a (id)
      left join work on work.artisan_id = a.id left join hired on hired.artisan_id = a.id
      left join best_area on best_area.artisan_id = a.id left join artisan_abouts said on said.artisan_id = a.id`);
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

/** What was checked about artisans that may be shown, by artisan; the values themselves are not read. */
export async function readChecks(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Checks>> {
  const { rows } = await db.execute<Omit<Checks, "reviewedAt" | "memberSince"> & Record<string, unknown>>(sql`
    select a.id::int, a.is_verified as "isVerified", a.image_key is not null as "hasPhoto",
      a.nin_index is not null as "hasNin",
      exists (select from verified_phones v where v.user_id = a.user_id and v.phone = a.phone) as "hasPhone",
      exists (select from fingerprints f where f.artisan_id = a.id) as "hasFingerprint",
      case when r.is_verified then r.reviewed_at end as "reviewedAt",
      least(a.created_at, u.created_at) as "memberSince"
    from artisans a join users u on u.id = a.user_id left join artisan_reviews r on r.artisan_id = a.id
    where a.id = any(${sql.param([...ids])}::bigint[]) and a.deleted_at is null and u.is_active`);
  const moment = (value: unknown) => new Date(String(value));
  return new Map(
    rows.map((row) => [
      Number(row.id),
      {
        ...row,
        reviewedAt: row.reviewedAt ? moment(row.reviewedAt) : null,
        memberSince: moment(row.memberSince),
      },
    ]),
  );
}
