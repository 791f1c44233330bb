/** A named statement, planned once on each connection. */
const statement = (name: string, text: string) => ({ name, text });

const artisan = `select a.id, a.user_id, u.username, u.first_name, u.last_name, a.image_key, a.image_small_key,
    a.is_verified, l.id as location_id, l.location, p.id as profession_id, p.title as profession, a.experience,
    a.pay_kobo
  from artisans a join users u on u.id = a.user_id left join locations l on l.id = a.location_id
    left join professions p on p.id = a.profession_id
  where a.deleted_at is null and u.is_active`;
const bestFirst = "order by a.is_verified desc, a.experience desc, a.id desc limit $1";

/** Each fetches at once what the product's own statements fetch. */
export const reads = {
  caller: statement(
    "caller",
    `select u.id, u.username, u.first_name, u.last_name, u.email, u.user_type
      from auth_sessions s join users u on u.id = s.user_id
      where s.id = $1 and s.user_id = $2 and s.revoked_at is null and u.is_active`,
  ),
  services: statement(
    "services",
    `select s.id, p.title, s.time, s.location, s.description, s.company, s.image_key
      from services s join professions p on p.id = s.profession_id order by s.position, s.id`,
  ),
  artisansOfService: statement(
    "artisans_of_service",
    `${artisan} and a.profession_id = (select id from professions where lower(title) = lower($2)) ${bestFirst}`,
  ),
  artisansOfPlace: statement(
    "artisans_of_place",
    `${artisan} and a.location_id = (select id from locations where lower(location) = lower($2)) ${bestFirst}`,
  ),
  artisansOfWord: statement(
    "artisans_of_word",
    `${artisan} and a.profession_id = any(array(select id from professions
        where search_words @@ (to_tsquery('english', $2) || to_tsquery('simple', $2)))) ${bestFirst}`,
  ),
  artisan: statement("artisan", `${artisan} and a.id = $1`),
  company: statement(
    "company",
    "select company_name, company_logo, phone from employer_profiles where user_id = $1",
  ),
  carts: statement(
    "carts",
    `select c.id, c.cart_code, c.state, c.created_at, c.modified_at, c.paying_ref, c.paying_until, i.id as item,
        i.added_at, i.days, a.id as artisan_id, u.first_name, u.last_name,
        coalesce(a.image_small_key, a.image_key) as image_key, p.title as service, l.location, a.experience,
        coalesce(i.frozen_pay_kobo, i.agreed_pay_kobo, a.pay_kobo) as pay_kobo, j.id as job, j.description,
        j.artisan, j.address, j.contact_person, j.contact_phone, j.expected_date::text, j.location as job_location
      from carts c left join cart_items i on i.cart_id = c.id left join artisans a on a.id = i.artisan_id
        left join users u on u.id = a.user_id left join professions p on p.id = a.profession_id
        left join locations l on l.id = a.location_id left join job_details j on j.cart_item_id = i.id
      where c.employer_id = $1 and (c.state = 'open' or c.state = 'paying') order by c.id, i.id`,
  ),
  orders: statement(
    "orders",
    `select o.id, o.order_code, o.total_kobo, o.created_at, o.status, o.paid_at, i.id as item, i.service_name,
        i.artisan_name, i.pay_kobo, i.total_kobo as item_kobo, i.days, i.status as item_status, i.finished_at,
        r.description, r.reported_at
      from orders o join order_items i on i.order_id = o.id
        left join order_reports r on r.order_id = o.id and r.closed_at is null
      where o.employer_id = $1 order by o.id desc, i.id`,
  ),
  locations: statement("locations", "select id, location from locations order by location"),
} as const;

const line = `select i.id, i.cart_id, i.artisan_id, u.first_name, u.last_name, p.title as service, i.days, i.quote_id,
    coalesce(i.frozen_pay_kobo, i.agreed_pay_kobo, a.pay_kobo) as pay_kobo,
    a.deleted_at is null and u.is_active as available, j.id as job, j.description, j.address, j.contact_person,
    j.contact_phone, j.expected_date::text, j.location
  from carts c join cart_items i on i.cart_id = c.id join artisans a on a.id = i.artisan_id
    join users u on u.id = a.user_id
    left join professions p on p.id = a.profession_id left join locations l on l.id = a.location_id
    left join job_details j on j.cart_item_id = i.id`;

/** What the product sends to write, in the same order and in the same transactions. */
export const writes = {
  artisanByUser: statement(
    "artisan_by_user",
    `select a.id, a.user_id, a.pay_kobo from artisans a join users u on u.id = a.user_id
      where a.deleted_at is null and u.is_active and a.user_id = $1`,
  ),
  lockEmployer: statement("lock_employer", "select id from users where id = $1 for no key update"),
  lockCarts: statement(
    "lock_carts",
    "select * from carts where employer_id = $1 and (state = 'open' or state = 'paying') order by id for update",
  ),
  openCart: statement("open_cart", "insert into carts (employer_id, cart_code) values ($1, $2) returning *"),
  lineOfArtisan: statement(
    "line_of_artisan",
    `select i.id, i.quote_id, c.cart_code, c.state from cart_items i join carts c on c.id = i.cart_id
      where c.employer_id = $1 and (c.state = 'open' or c.state = 'paying') and i.artisan_id = $2`,
  ),
  addLine: statement(
    "add_line",
    `with cart as (update carts set modified_at = now() where id = $1)
      insert into cart_items (cart_id, artisan_id) values ($1, $2) returning id`,
  ),
  linesOfEmployer: statement(
    "lines_of_employer",
    `${line} where c.employer_id = $1 and (c.state = 'open' or c.state = 'paying') order by i.id`,
  ),
  saveJob: statement(
    "save_job",
    `with item as (update cart_items set days = days where id = $1 returning cart_id, days),
        cart as (update carts set modified_at = now() where id = (select cart_id from item))
      insert into job_details (cart_item_id, description, artisan, address, contact_person, contact_phone,
        expected_date, location_id, location) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict (cart_item_id) do update set description = $2, artisan = $3, address = $4, contact_person = $5,
        contact_phone = $6, expected_date = $7, location_id = $8, location = $9
      returning *, expected_date::text as day, (select days from item) as days`,
  ),
  phone: statement("phone", "select phone from employer_profiles where user_id = $1"),
  livePayment: statement(
    "live_payment",
    "select * from payments where cart_id = $1 and state in ('created', 'pending')",
  ),
  newPayment: statement(
    "new_payment",
    `insert into payments (tx_ref, provider, employer_id, cart_id, amount_kobo, currency, fingerprint,
        opening_until, expires_at, next_look_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning *`,
  ),
  newPaymentLine: statement(
    "new_payment_line",
    `insert into payment_items (payment_id, cart_item_id, artisan_id, artisan_name, service_name, pay_kobo, days,
        total_kobo, job, quote_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
  ),
  freezeCart: statement(
    "freeze_cart",
    `with lines as (
        update cart_items set frozen_pay_kobo = (select pay from unnest($4::bigint[], $5::bigint[]) line(id, pay)
          where line.id = cart_items.id) where id = any($4))
      update carts set state = 'paying', paying_ref = $2, paying_until = $3, modified_at = now() where id = $1`,
  ),
  markOpened: statement(
    "mark_opened",
    `update payments set opened = $2, opening_until = null, state = 'pending', modified_at = now()
      where id = $1 and state = 'created' returning id`,
  ),
} as const;

export type Statement = { readonly name: string; readonly text: string };
