import { sql } from "drizzle-orm";
import { naira, query, type Section } from "./section.ts";

/** Sections about a person's bookings, jobs, quotes, reviews and payments. */
export const workSections: Readonly<Record<string, Section>> = {
  carts: query(
    ({
      id,
    }) => sql`select c.cart_code, c.state, c.created_at, concat_ws(' ', u.first_name, u.last_name) as artisan,
      i.days, i.added_at, to_jsonb(j) - 'id' - 'cart_item_id' - 'location_id' as job
      from carts c join cart_items i on i.cart_id = c.id join artisans a on a.id = i.artisan_id
      join users u on u.id = a.user_id left join job_details j on j.cart_item_id = i.id
      where c.employer_id = ${id} order by c.id, i.id`,
  ),
  saved_addresses: query(
    ({ id }) => sql`select name, address, location, contact_person, contact_phone, created_at
      from saved_addresses where employer_id = ${id} order by id`,
  ),
  orders: query(
    ({
      id,
    }) => sql`select o.order_code, o.status as order_status, o.paid_at, i.service_name, i.artisan_name as artisan,
      ${naira("i.pay_kobo")} as pay_a_day, i.days, ${naira("i.total_kobo")} as total, i.status, i.started_at,
      i.finished_at, i.completed_at, i.job
      from orders o join order_items i on i.order_id = o.id where o.employer_id = ${id} order by o.id, i.id`,
  ),
  payments: query(
    ({ id }) => sql`select p.tx_ref, p.provider, ${naira("p.amount_kobo")} as amount, p.currency, p.state,
      p.transaction_id, p.created_at, p.settled_at,
      (select json_agg(json_build_object('artisan', i.artisan_name, 'service', i.service_name, 'days', i.days,
        'job', i.job) order by i.id) from payment_items i where i.payment_id = p.id) as items
      from payments p where p.employer_id = ${id} order by p.id`,
  ),
  refunds: query(
    ({ id }) => sql`select p.tx_ref, ${naira("r.amount_kobo")} as amount, r.due_at, r.reference, r.recorded_at
      from payment_refunds r join payments p on p.id = r.payment_id where p.employer_id = ${id} order by r.id`,
  ),
  problems_reported: query(
    ({ id }) => sql`select o.order_code, r.description, r.reported_at, r.closed_at from order_reports r
      join orders o on o.id = r.order_id where o.employer_id = ${id} order by r.id`,
  ),
  problems_with_jobs: query(
    ({ id }) => sql`select o.order_code, r.reported_by, r.description, r.reported_at, r.closed_at
      from order_reports r join orders o on o.id = r.order_id join artisans a on a.id = r.artisan_id
      where a.user_id = ${id} order by r.id`,
  ),
  problem_statements: query(
    ({ id }) => sql`select o.order_code, s.text, s.written_at from problem_statements s
      join order_reports r on r.id = s.report_id join orders o on o.id = r.order_id
      where s.author_id = ${id} order by s.id`,
  ),
  problem_photos: query(
    ({ id }) => sql`select o.order_code, p.id as photo, p.uploaded_at from problem_photos p
      join order_reports r on r.id = p.report_id join orders o on o.id = r.order_id
      where p.author_id = ${id} order by p.uploaded_at`,
  ),
  reviews_written: query(
    ({ id }) => sql`select o.order_code, r.stars, r.text, r.author_name, r.written_at, r.edited_at,
      r.hidden_at, r.hidden_reason,
      array(select p.id from job_review_photos p where p.review_id = r.id order by p.uploaded_at) as photos
      from job_reviews r join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
      where r.employer_id = ${id} order by r.id`,
  ),
  reviews_received: query(
    ({ id }) => sql`select o.order_code, r.stars, r.written_at, r.reply, r.replied_at, r.reply_hidden_at,
      r.reply_hidden_reason
      from job_reviews r join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
      join artisans a on a.id = r.artisan_id where a.user_id = ${id} order by r.id`,
  ),
  reviews_reported: query(
    ({ id }) => sql`select reason, reported_at, closed_at from job_review_reports
      where reporter_id = ${id} order by id`,
  ),
  posted_jobs: query(
    ({ id }) => sql`select j.id, p.title as trade, l.location, j.description, j.date, j.days,
      ${naira("j.budget_kobo")} as budget, j.author_name, j.state, j.posted_at, j.edited_at, j.closed_at, j.hidden_at,
      j.hidden_reason,
      array(select f.id from posted_job_photos f where f.job_id = j.id order by f.uploaded_at) as photos
      from posted_jobs j join professions p on p.id = j.profession_id join locations l on l.id = j.location_id
      where j.employer_id = ${id} order by j.id`,
  ),
  quotes_asked_for: query(
    ({ id }) => sql`select concat_ws(' ', u.first_name, u.last_name) as artisan, q.description, q.date,
      ${naira("q.budget_kobo")} as budget, q.state, ${naira("q.pay_kobo")} as pay_a_day, q.created_at, q.answered_at,
      q.posted_job_id as posted_job, q.days, q.message
      from quotes q join artisans a on a.id = q.artisan_id join users u on u.id = a.user_id
      where q.employer_id = ${id} order by q.id`,
  ),
  quotes_received: query(
    ({ id }) => sql`select q.description, q.date, ${naira("q.budget_kobo")} as budget, q.state,
      ${naira("q.pay_kobo")} as pay_a_day, q.created_at, q.answered_at, q.posted_job_id as posted_job, q.days,
      q.message
      from quotes q join artisans a on a.id = q.artisan_id where a.user_id = ${id} order by q.id`,
  ),
  jobs: query(
    ({ id }) => sql`select o.order_code, i.service_name, i.days, i.status, i.started_at, i.finished_at,
      i.completed_at, i.job ->> 'location' as location, i.job ->> 'expectedDate' as expected_date
      from order_items i join orders o on o.id = i.order_id join artisans a on a.id = i.artisan_id
      where a.user_id = ${id} order by i.id`,
  ),
  changes_to_jobs: query(
    ({ id }) => sql`select o.order_code, e.action, e.from_state, e.to_state, e.reason, e.at
      from order_item_events e join order_items i on i.id = e.order_item_id join orders o on o.id = i.order_id
      where e.actor_id = ${id} order by e.id`,
  ),
  proposed_dates: query(
    ({ id }) => sql`select o.order_code, p.start_date, p.start_time, p.reason, p.proposed_at, p.answer
      from date_proposals p join order_items i on i.id = p.order_item_id join orders o on o.id = i.order_id
      join artisans a on a.id = i.artisan_id
      where ${id} = case p.proposed_by when 'employer' then o.employer_id else a.user_id end order by p.id`,
  ),
  calendar: query(
    ({ id }) => sql`select c.working_days, c.away_until,
      array(select d.day from artisan_days_off d where d.artisan_id = a.id order by d.day) as days_off,
      array(select l.location from artisan_areas t join locations l on l.id = t.location_id
        where t.artisan_id = a.id order by l.location) as travels_to,
      array(select b.day from booked_days b
        where b.artisan_id = a.id and b.order_item_id is not null order by b.day) as booked_days
      from artisans a left join artisan_calendars c on c.artisan_id = a.id where a.user_id = ${id}`,
  ),
  bank_accounts: query(
    ({ id }) => sql`select bank_name as bank, last4, holder, matches, created_at, replaced_at
      from bank_accounts where user_id = ${id} order by id`,
  ),
  payouts: query(
    ({ id }) => sql`select ${naira("t.amount_kobo")} as amount, t.reference, t.state, t.settled_at
      from payout_transfers t left join artisans a on a.id = t.artisan_id
      where coalesce(a.user_id, t.marketer_id) = ${id} and t.state <> 'draft' order by t.id`,
  ),
  receipts: query(
    ({ id }) => sql`select r.kind, r.number, o.order_code, ${naira("r.amount_kobo")} as amount, r.issued_at
      from receipts r join orders o on o.id = r.order_id where o.employer_id = ${id} order by r.id`,
  ),
  rewards_as_marketer: query(
    ({ id }) => sql`select ${naira("e.amount_kobo")} as amount, e.earned_at, e.paid_out_at,
      concat_ws(' ', u.first_name, u.last_name) as artisan
      from marketer_earnings e join artisans a on a.id = e.artisan_id join users u on u.id = a.user_id
      where e.marketer_id = ${id} order by e.id`,
  ),
  earnings: query(
    ({ id }) => sql`select o.order_code, ${naira("i.total_kobo")} as amount, i.completed_at, i.paid_out_at
      from order_items i join orders o on o.id = i.order_id join artisans a on a.id = i.artisan_id
      where a.user_id = ${id} and i.status = 'completed' order by i.completed_at, i.id`,
  ),
};
