import type { Database } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";

/** Number of days for which a registration counts as new. */
const NEW_REGISTRATION_DAYS = 7;

export interface Figures {
  users: number;
  activeJobs: number;
  /** The amount in kobo that employers paid, net of refunds, at the last refresh of the Insight page. */
  revenueKobo: number;
  unreviewed: number;
  suggestions: number;
  refundsDue: number;
  registrations: number;
  disputes: number;
  unreadMessages: number;
}

type Counts = Pick<Figures, "users" | "unreviewed" | "registrations">;

/** Counts the figures for the staff overview. */
export async function countFigures(db: Database): Promise<Figures> {
  const [work, people] = await Promise.all([countWork(db), countPeople(db)]);
  return { ...work, ...people };
}

const toNumbers = <Name extends string>(row: Record<Name, string> | undefined) =>
  Object.fromEntries(
    Object.entries<string>(row ?? {}).map(([name, value]) => [name, Number(value)]),
  ) as Record<Name, number>;

/** Counts accounts and artisans: takes totals that PostgreSQL can read from an index, and subtracts the exceptions. */
async function countPeople(db: Database): Promise<Counts> {
  const { rows } = await db.execute<Record<keyof Counts, string>>(sql`
    select
      (select count(*) from users) - (select count(*) from users where not is_active) as "users",
      (select count(*) from artisans where deleted_at is null and not is_verified)
        - (select count(*) from artisan_reviews r join artisans a on a.id = r.artisan_id
            where a.deleted_at is null and not a.is_verified)
        - (select count(*) from users u join artisans a on a.user_id = u.id
            where not u.is_active and a.deleted_at is null and not a.is_verified
              and not exists (select from artisan_reviews r where r.artisan_id = a.id)) as "unreviewed",
      (select count(*) from users where created_at > now() - make_interval(days => ${NEW_REGISTRATION_DAYS})) as "registrations"`);
  return toNumbers(rows[0]);
}

/** Counts open work and sums revenue in one statement, so that all figures are consistent. */
async function countWork(db: Database): Promise<Omit<Figures, keyof Counts>> {
  const { rows } = await db.execute<Record<Exclude<keyof Figures, keyof Counts>, string>>(sql`
    select
      (select count(*) from orders where status = 'in_progress') as "activeJobs",
      (select coalesce(sum(revenue_kobo), 0) from insight_months where trade = '' and area = '') as "revenueKobo",
      (select count(*) from lookup_suggestions where resolved_at is null) as "suggestions",
      (select count(*) from payments p where p.state = 'refund_due'
          and not exists (select from payment_refunds r where r.payment_id = p.id))
        + (select count(distinct payment_id) from payment_refunds where reference is null) as "refundsDue",
      (select count(*) from orders where status = 'disputed') as "disputes",
      (select count(*) from contact_messages m
        where not exists (select from contact_message_reads r where r.message_id = m.id)) as "unreadMessages"`);
  return toNumbers(rows[0]);
}
