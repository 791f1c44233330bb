import type { Queryable } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { toNaira } from "../shared/money.ts";

interface Entry extends Record<string, unknown> {
  readonly order_id: number;
  readonly at: Date;
  readonly what: keyof typeof sentences;
  readonly who: string;
  readonly kobo: number | null;
}

const sentences = {
  paid: (_who: string, amount: string) => `The employer paid ${amount}.`,
  accept: (who: string) => `${who} accepted.`,
  decline: (who: string) => `${who} declined.`,
  not_accepted: (who: string) => `${who} did not accept in time.`,
  not_started: (who: string) => `Nobody reported that ${who} had started.`,
  finish_automatically: (who: string) =>
    `${who}'s work was marked as finished automatically after its last day.`,
  cancel: (who: string) => `The booking with ${who} was cancelled.`,
  cancel_less_one_day: (who: string) =>
    `The booking with ${who} was cancelled, with one day's rate for the artisan.`,
  answer_reschedule: (who: string) => `The booking with ${who} was moved to another date.`,
  started: (who: string) => `${who} started.`,
  finished: (who: string) => `${who} reported the work as finished.`,
  completed: (who: string) => `${who}'s work was confirmed.`,
  employer: (who: string) => `The employer reported a problem with ${who}'s work.`,
  artisan: (who: string) => `${who} reported a problem.`,
  staff: (who: string) => `Staff put ${who}'s work on hold.`,
  server: (who: string) => `${who}'s work was put on hold automatically.`,
  decided: (who: string) => `The problem with ${who}'s work was resolved.`,
  refund_due: (_who: string, amount: string) => `A refund of ${amount} was requested.`,
  refund_made: (_who: string, amount: string) => `The provider refunded ${amount}.`,
  paid_out: (who: string, amount: string) => `${amount} was paid out to ${who}.`,
  returned: (who: string, amount: string) => `The bank returned ${amount}, so it is owed to ${who} again.`,
  fee: (who: string, amount: string) => `Handwork's fee on ${who}'s work is ${amount}.`,
  vat: (_who: string, amount: string) => `VAT on the fee is ${amount}.`,
  notice: (notice: string) => `Notification ${notice}`,
};

/** All events of each order, oldest first: payment, work, problems, refunds and notifications. Keyed by order id. */
export async function listTimelines(db: Queryable, orderIds: readonly number[]) {
  const timelines = new Map<number, { at: Date; text: string }[]>();
  if (orderIds.length === 0) return timelines;
  const ids = sql.join(
    orderIds.map((id) => sql`${id}::bigint`),
    sql`, `,
  );
  const { rows } = await db.execute<Entry>(sql`
    with chosen as (select * from orders where id in (${ids})),
    items as (select i.* from order_items i join chosen o on o.id = i.order_id),
    reports as (
      select r.*, i.artisan_name from order_reports r join items i on i.id = r.order_item_id),
    refunds as (
      select r.*, p.order_id from payment_refunds r join payments p on p.id = r.payment_id
      where p.order_id in (${ids}))
    select order_id::int, at, what, who, kobo::float8 as kobo from (
      select id as order_id, paid_at as at, 'paid' as what, '' as who, total_kobo as kobo from chosen
      union all select order_id, started_at, 'started', artisan_name, null from items
      union all select order_id, finished_at, 'finished', artisan_name, null from items
      union all select order_id, completed_at, 'completed', artisan_name, null from items
      union all select i.order_id, e.at, e.action, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''),
          i.artisan_name), null
        from order_item_events e join items i on i.id = e.order_item_id
        left join artisans a on a.id = e.artisan_id left join users u on u.id = a.user_id
        where e.action in ('accept', 'decline', 'not_accepted', 'not_started', 'finish_automatically', 'cancel', 'cancel_less_one_day', 'answer_reschedule')
      union all select i.order_id, e.posted_at,
          case when p.account <> 'paid_out' then p.account when p.amount_kobo < 0 then 'paid_out' else 'returned' end,
          i.artisan_name, case when p.account = 'paid_out' then abs(p.amount_kobo) else -p.amount_kobo end
        from items i join ledger_postings p on p.order_item_id = i.id join ledger_entries e on e.id = p.entry_id
        where p.account in ('paid_out', 'fee', 'vat')
      union all select order_id, reported_at, reported_by, artisan_name, null from reports
      union all select order_id, closed_at, 'decided', artisan_name, null from reports
      union all select order_id, due_at, 'refund_due', '', amount_kobo from refunds
      union all select order_id, recorded_at, 'refund_made', '', amount_kobo from refunds
      union all select o.id, n.created_at, 'notice', concat_ws(' · ', concat('“', n.title, '” to ', u.username),
          (select string_agg(concat(channel, ' ', case
              when outcome_unknown then 'possibly sent' when failed_at is not null then 'failed'
              when done_at is not null then 'sent' else 'waiting' end), ', ' order by id)
            from mail_outbox where (payload ->> 'notificationId')::bigint = n.id),
          case when n.read_at is null then 'not read on the site yet' else 'read on the site' end), null from chosen o
        join notifications n on strpos(n.title || ' ' || n.text, o.order_code) > 0
          and n.created_at >= o.created_at and n.user_id in (
            select o.employer_id
            union select a.user_id from items i join artisans a on a.id = i.artisan_id where i.order_id = o.id)
        join users u on u.id = n.user_id
    ) found where at is not null order by what <> 'paid', at, what = 'notice'`);
  for (const { order_id: orderId, at, what, who, kobo } of rows) {
    const text = sentences[what](who, toNaira(kobo ?? 0));
    const timeline = timelines.get(orderId);
    if (timeline) timeline.push({ at: new Date(at), text });
    else timelines.set(orderId, [{ at: new Date(at), text }]);
  }
  return timelines;
}
