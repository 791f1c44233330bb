import { databaseUrl } from "@handwork/e2e-support/site";
import pg from "pg";
import { personOf } from "./artisans.ts";

const EMPLOYERS = 60_000;
/** Number of the first employer in `personOf`. Artisans have lower numbers. */
const FIRST_EMPLOYER = 2_000_000;

/** Returns the employer with this number, counted from 1. Employers with lower numbers have more orders. */
export function employerOf(number: number) {
  const { first, last } = personOf(FIRST_EMPLOYER + number);
  return { first, last, phone: `+234805${String(number).padStart(7, "0")}` };
}

/** Orders are numbered from 1. The order with the highest number is the newest. */
export const orderCodeOf = (number: number) => `HW-B${String(number).padStart(7, "0")}`;
export const paymentReferenceOf = (number: number) => `HW-PAY-BENCH${String(number).padStart(11, "0")}`;

const highestId = (table: string) => `(select coalesce(max(id), 0) from ${table})`;
const continueIds = (table: string) =>
  `select setval(pg_get_serial_sequence('${table}', 'id'), ${highestId(table)})`;

const employers = `
  create temp table employers as
    select n::int, nextval(pg_get_serial_sequence('users', 'id')) as id, first, last, phone
    from unnest($1::text[], $2::text[], $3::text[]) with ordinality as person(first, last, phone, n)`;

/** Statements that write the employers' and marketers' accounts and number the imported artisans. */
const people = [
  `insert into users (id, username, email, first_name, last_name, user_type, created_at)
    select id, 'employer' || n, 'employer' || n || '@example.ng', first, last, 'employer', now() - interval '2 years'
    from employers`,
  `insert into employer_profiles (user_id, company_name, phone, location_id)
    select e.id, e.last || ' & Co', e.phone, l.id from employers e
      join (select id, row_number() over (order by id) - 1 as n from locations) l
        on l.n = e.n % (select count(*) from locations)`,
  `create temp table numbered_artisans as
    select row_number() over (order by a.id)::int as n, a.id, a.user_id, trim(u.first_name || ' ' || u.last_name) as name,
      p.title, l.location, coalesce(a.pay_kobo, 1500000) as pay
    from artisans a join users u on u.id = a.user_id
      join professions p on p.id = a.profession_id join locations l on l.id = a.location_id`,
  `insert into users (username, email, user_type)
    select 'marketer' || n, 'marketer' || n || '@example.ng', 'marketer' from generate_series(1, 40) n`,
  `insert into registrations (user_id, marketer_id, consent, created_at)
    select w.user_id, m.id, 'confirmed', now() - random() * interval '2 years' from numbered_artisans w
      join (select id, row_number() over (order by id) - 1 as n from users where user_type = 'marketer') m
        on m.n = w.n % (select count(*) from users where user_type = 'marketer')
    on conflict do nothing`,
];

/**
 * Statements that draw random orders from the last two years, with more orders in each month than in the month before.
 * An item's state depends on its age, so that the server's jobs find nothing to do.
 */
const drawn = [
  `create temp table drawn_orders as
    select d.n, ${highestId("carts")} + d.n as cart_id, ${highestId("orders")} + d.n as id,
      e.id as employer_id, e.first as employer, e.phone, paid_at, items
    from (
      select n, now() - interval '2 years' * (1 - sqrt(n / $1::float8)) as paid_at,
        1 + floor(power(random(), 2) * (select count(*) from employers))::int as who,
        case when random() < 0.8 then 1 when random() < 0.8 then 2 else 3 end as items
      from generate_series(1, $1::int) n) d
    join employers e on e.n = d.who`,
  `create temp table drawn_items as
    select d.*, ${highestId("order_items")} + row_number() over (order by d.order_id, part) as id,
      case when luck < 0.03 then 'declined' when luck < 0.07 then 'cancelled'
        when first_day > current_date then
          case when paid_at > now() - interval '8 hours' then 'awaiting_acceptance' else 'accepted' end
        when first_day >= current_date - 1 then 'in_progress'
        when first_day + days >= current_date - 2 then 'finished'
        when luck > 0.9997 then 'disputed' else 'completed' end as state,
      w.id as artisan_id, w.user_id as artisan_user, w.name, w.title, w.pay, w.location
    from (
      select o.id as order_id, o.employer_id, o.employer, o.phone, o.paid_at, part, random() as luck,
        o.paid_at::date + 1 + floor(random() * 14)::int as first_day, 1 + floor(power(random(), 3) * 9)::int as days,
        1 + floor(power(random(), 1.3) * (select count(*) from numbered_artisans))::int as who
      from drawn_orders o, generate_series(1, o.items) part) d
    join numbered_artisans w on w.n = d.who`,
  "create index on drawn_items (order_id)",
  "analyze drawn_orders, drawn_items",
];

const orders = [
  `insert into carts (id, cart_code, employer_id, state, created_at, modified_at)
    select cart_id, 'BENCH-' || n, employer_id, 'paid', paid_at, paid_at from drawn_orders order by cart_id`,
  `insert into orders (id, order_code, employer_id, cart_id, status, total_kobo, paid_at, created_at, modified_at)
    select o.id, 'HW-B' || lpad(o.n::text, 7, '0'), o.employer_id, o.cart_id,
      case when i.states && '{disputed}' then 'disputed' when i.states && '{awaiting_acceptance,accepted}' then 'pending'
        when i.states && '{in_progress,finished}' then 'in_progress' when i.states && '{completed}' then 'completed'
        else 'cancelled' end, i.total, o.paid_at, o.paid_at, o.paid_at
    from drawn_orders o
      join (select order_id, sum(pay * days) as total, array_agg(state) as states from drawn_items group by 1) i
        on i.order_id = o.id
    order by o.id`,
  `insert into order_items (id, order_id, artisan_id, artisan_name, service_name, pay_kobo, days, total_kobo, job, status,
      state, disputed_from, accept_by, accepted_at, started_at, finished_at, confirm_at, reminders, completed_at, paid_out_at)
    select id, order_id, artisan_id, name, title, pay, days, pay * days,
      jsonb_build_object('description', 'Work for the ' || lower(title), 'address', '12 Allen Avenue',
        'contactPerson', employer, 'contactPhone', phone, 'expectedDate', first_day, 'location', location),
      case state when 'awaiting_acceptance' then 'pending' when 'accepted' then 'pending' when 'finished' then 'in_progress'
        when 'declined' then 'cancelled' else state end, state,
      case state when 'disputed' then 'in_progress' end,
      case state when 'awaiting_acceptance' then now() + interval '20 hours' end,
      case when state not in ('awaiting_acceptance', 'declined') then paid_at + luck * interval '6 hours' end,
      case when state in ('in_progress', 'finished', 'disputed', 'completed') then first_day + interval '9 hours' end,
      case when state in ('finished', 'completed') then first_day + days + interval '8 hours' end,
      case when state in ('finished', 'completed') then
        greatest(first_day + days + interval '3 days', now() + interval '1 day') end, 2,
      case when state = 'completed' then first_day + days + interval '20 hours' end,
      case when state = 'completed' and first_day + days < current_date - 9 then first_day + days + interval '8 days' end
    from drawn_items order by id`,
  `insert into payments (tx_ref, provider, employer_id, cart_id, amount_kobo, currency, state, fingerprint, expires_at,
      transaction_id, paid_kobo, order_id, created_at, modified_at, settled_at, next_look_at)
    select 'HW-PAY-BENCH' || lpad(d.n::text, 11, '0'), 'sandbox', o.employer_id, o.cart_id, o.total_kobo, 'NGN', 'successful',
      d.n, o.paid_at + interval '1 hour', 'T' || d.n, o.total_kobo, o.id, o.paid_at, o.paid_at, o.paid_at, null
    from drawn_orders d join orders o on o.id = d.id order by d.n`,
  // About one refund in five hundred waits for an admin because the provider rejected it.
  `insert into payment_refunds (payment_id, order_item_id, amount_kobo, due_at, state, reason, reference, recorded_at)
    select p.id, i.id, i.pay * i.days, i.paid_at + interval '1 day', case when i.id % 500 = 0 then 'failed' else 'done' end,
      case when i.id % 500 = 0 then 'The card has expired.' end, case when i.id % 500 > 0 then 'R' || i.id end, i.paid_at
    from drawn_items i join payments p on p.order_id = i.order_id where i.state in ('declined', 'cancelled')`,
  ...["carts", "orders", "order_items"].map(continueIds),
];

/** Statements that write the other records that staff read, such as reports and reviews. */
const relatedRecords = [
  `insert into order_item_events (order_item_id, artisan_id, action, role, from_state, to_state, at)
    select id, artisan_id, case state when 'declined' then 'not_accepted' else 'accept' end,
      case state when 'declined' then 'server' else 'artisan' end, 'awaiting_acceptance',
      case state when 'declined' then 'declined' else 'accepted' end, paid_at + luck * interval '6 hours'
    from drawn_items where state <> 'awaiting_acceptance' order by id`,
  `insert into order_reports (order_id, order_item_id, artisan_id, description, reported_at, closed_at)
    select order_id, id, artisan_id, 'The work was left unfinished.', first_day + interval '18 hours',
      case when state = 'completed' then first_day + interval '2 days' end
    from drawn_items where state = 'disputed' or state = 'completed' and id % 100 = 0`,
  `insert into job_reviews (order_item_id, artisan_id, employer_id, author_name, stars, text, written_at)
    select id, artisan_id, employer_id, employer, 3 + id % 3, 'Came on time and left the place clean.',
      first_day + interval '3 days'
    from drawn_items where state = 'completed' and id % 5 < 2 order by id`,
  `insert into notifications (user_id, event, title, text, path, created_at)
    select recipient, 'order_accepted', 'Order ' || o.order_code, i.name || ' and ' || i.employer || ' agree.',
      '/orders', i.paid_at
    from drawn_items i join orders o on o.id = i.order_id, unnest(array[i.employer_id, i.artisan_user]) recipient
    where i.paid_at > now() - interval '1 year' order by i.paid_at`,
  `insert into mail_outbox (channel, kind, payload, created_at, attempts, next_attempt_at, done_at, failed_at, last_error)
    select channel, 'notification', jsonb_build_object('notificationId', n.id, 'userId', n.user_id), created_at, 1, created_at,
      case when n.id % 200 > 0 then created_at end, case when n.id % 200 = 0 then created_at end,
      case when n.id % 200 = 0 then 'No such mailbox' end
    from notifications n, unnest(array['mail', 'sms', 'push']) channel
    where created_at > now() - interval '30 days' order by created_at`,
  `insert into search_demand_days (day, profession_id, location_id, searches)
    select day, p.id, l.id, 1 + floor(random() * 20)::int
    from generate_series(current_date - 730, current_date, interval '1 day') day, professions p, locations l
    where random() < 0.2 on conflict do nothing`,
  // Makes Insight's next update add up all orders.
  "delete from insight_refresh",
];

/** Writes this many orders from the last two years into a site's database, with all related records. */
export async function writeOrders(dataDir: string, size: number): Promise<void> {
  const client = new pg.Client(databaseUrl(dataDir));
  await client.connect();
  try {
    const accounts = Array.from({ length: EMPLOYERS }, (_, at) => employerOf(at + 1));
    await client.query("begin");
    await client.query("select setseed(0.5)");
    await client.query(employers, [
      accounts.map(({ first }) => first),
      accounts.map(({ last }) => last),
      accounts.map(({ phone }) => phone),
    ]);
    for (const statement of people) await client.query(statement);
    for (const statement of drawn) await client.query(statement, statement.includes("$1") ? [size] : []);
    for (const statement of [...orders, ...relatedRecords]) await client.query(statement);
    await client.query("commit");
    await client.query("vacuum (analyze)");
  } finally {
    await client.end();
  }
}
