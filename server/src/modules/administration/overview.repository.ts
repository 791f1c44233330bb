import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database.ts";

/** Days that count as new for a registration. */
const NEW_DAYS = 7;

export interface Figures {
  users: number;
  activeJobs: number;
  /** Kobo paid for work that was not cancelled. */
  revenueKobo: number;
  unreviewed: number;
  suggestions: number;
  refundsDue: number;
  registrations: number;
  disputes: number;
  unreadMessages: number;
}

/** Every figure of the overview in one statement, so that they are of one moment. */
export function createOverviewRepository(db: Database) {
  return async (): Promise<Figures> => {
    const { rows } = await db.execute<Record<keyof Figures, string>>(sql`
      select
        (select count(*) from users where is_active) as "users",
        (select count(*) from orders where status = 'in_progress') as "activeJobs",
        (select coalesce(sum(total_kobo), 0) from order_items where status <> 'cancelled') as "revenueKobo",
        (select count(*) from artisans a join users u on u.id = a.user_id
          where a.deleted_at is null and u.is_active and not a.is_verified
            and not exists (select from artisan_reviews r where r.artisan_id = a.id)) as "unreviewed",
        (select count(*) from lookup_suggestions where resolved_at is null) as "suggestions",
        (select count(distinct p.id) from payments p
          left join payment_refunds r on r.payment_id = p.id
          where (p.state = 'refund_due' and r.id is null) or (r.id is not null and r.reference is null)) as "refundsDue",
        (select count(*) from users where created_at > now() - make_interval(days => ${NEW_DAYS})) as "registrations",
        (select count(*) from orders where status = 'disputed') as "disputes",
        (select count(*) from contact_messages m
          where not exists (select from contact_message_reads r where r.message_id = m.id)) as "unreadMessages"`);
    const figures = Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]);
    return Object.fromEntries(figures) as Figures;
  };
}
