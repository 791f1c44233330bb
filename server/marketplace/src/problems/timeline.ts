import type { Queryable } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { toNaira } from "../shared/money.ts";

interface Entry extends Record<string, unknown> {
  readonly order_id: number;
  readonly at: Date;
  readonly event: keyof typeof sentences;
  readonly name: string;
  readonly kobo: number | null;
}

const sentences = {
  paid: (_name: string, amount: string) => `The employer paid ${amount}.`,
  accept: (name: string) => `${name} accepted.`,
  decline: (name: string) => `${name} declined.`,
  not_accepted: (name: string) => `${name} did not accept in time.`,
  not_started: (name: string) => `Nobody reported that ${name} had started.`,
  finish_automatically: (name: string) =>
    `${name}'s work was marked as finished automatically after its last day.`,
  cancel: (name: string) => `The booking with ${name} was cancelled.`,
  cancel_less_one_day: (name: string) =>
    `The booking with ${name} was cancelled, with one day's rate for the artisan.`,
  answer_reschedule: (name: string) => `The booking with ${name} was moved to another date.`,
  started: (name: string) => `${name} started.`,
  finished: (name: string) => `${name} reported the work as finished.`,
  completed: (name: string) => `${name}'s work was confirmed.`,
  employer: (name: string) => `The employer reported a problem with ${name}'s work.`,
  artisan: (name: string) => `${name} reported a problem.`,
  staff: (name: string) => `Staff put ${name}'s work on hold.`,
  server: (name: string) => `${name}'s work was put on hold automatically.`,
  decided: (name: string) => `The problem with ${name}'s work was resolved.`,
  refund_due: (_name: string, amount: string) => `A refund of ${amount} was requested.`,
  refund_made: (_name: string, amount: string) => `The provider refunded ${amount}.`,
  paid_out: (name: string, amount: string) => `${amount} was paid out to ${name}.`,
  returned: (name: string, amount: string) => `The bank returned ${amount}, so it is owed to ${name} again.`,
  fee: (name: string, amount: string) => `Handwork's fee on ${name}'s work is ${amount}.`,
  vat: (_name: string, amount: string) => `VAT on the fee is ${amount}.`,
  fee_reversed: (name: string, amount: string) =>
    `Handwork's fee of ${amount} on ${name}'s work was cancelled.`,
  vat_reversed: (_name: string, amount: string) => `VAT of ${amount} on the fee was cancelled.`,
  notice: (notice: string) => `Notification ${notice}`,
};

/** Returns each order's timeline by order id, oldest entry first. */
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
    select order_id::int, at, event, name, kobo::float8 as kobo from (
      select id as order_id, paid_at as at, 'paid' as event, '' as name, total_kobo as kobo from chosen
      union all select order_id, started_at, 'started', artisan_name, null from items
      union all select order_id, finished_at, 'finished', artisan_name, null from items
      union all select order_id, completed_at, 'completed', artisan_name, null from items
      union all select i.order_id, e.at, e.action, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''),
          i.artisan_name), null
        from order_item_events e join items i on i.id = e.order_item_id
        left join artisans a on a.id = e.artisan_id left join users u on u.id = a.user_id
        where e.action in ('accept', 'decline', 'not_accepted', 'not_started', 'finish_automatically', 'cancel', 'cancel_less_one_day', 'answer_reschedule')
      union all select i.order_id, e.posted_at,
          case when p.amount_kobo < 0 then p.account when p.account = 'paid_out' then 'returned'
            else p.account || '_reversed' end,
          i.artisan_name, abs(p.amount_kobo)
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
    ) found where at is not null order by event <> 'paid', at, event = 'notice'`);
  for (const { order_id: orderId, at, event, name, kobo } of rows) {
    const text = sentences[event](name, toNaira(kobo ?? 0));
    const timeline = timelines.get(orderId);
    if (timeline) timeline.push({ at: new Date(at), text });
    else timelines.set(orderId, [{ at: new Date(at), text }]);
  }
  return timelines;
}
