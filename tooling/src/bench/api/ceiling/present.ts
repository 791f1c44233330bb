/** A row as the driver gives it: wide integers as text, moments as dates. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the statement selects
export type Row = Record<string, any>;

export const decimal = (kobo: string | number) => (Number(kobo) / 100).toFixed(2);
const wide = (value: string | null) => (value === null ? null : Number(value));
const picture = (origin: string, key: string | null) => (key === null ? null : `${origin}/${key}`);
const moment = (value: Date | null) => value?.toISOString() ?? null;

export const service = (row: Row, origin: string) => ({
  id: Number(row.id),
  title: row.title,
  time: row.time,
  location: row.location,
  description: row.description,
  img: picture(origin, row.image_key),
  company: row.company,
});

export const artisan = (row: Row, origin: string, alias: (userId: number) => string) => ({
  id: Number(row.id),
  user: {
    id: Number(row.user_id),
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    email: alias(Number(row.user_id)),
  },
  profile_image: picture(origin, row.image_key),
  profile_image_resized: picture(origin, row.image_small_key),
  is_verified: row.is_verified,
  location: row.location_id && { id: Number(row.location_id), location: row.location },
  service: row.profession_id && { id: Number(row.profession_id), title: row.profession },
  experience: row.experience,
  pay: row.pay_kobo && decimal(row.pay_kobo),
});

export const profile = (user: Row, company: Row | undefined, origin: string) => ({
  id: Number(user.id),
  username: user.username,
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  phone_number: company?.phone ?? null,
  company_name: company?.company_name ?? null,
  company_logo: picture(origin, company?.company_logo ?? null),
  user_type: user.user_type,
  profile_complete: company !== undefined,
});

export const job = (row: Row) => ({
  description: row.description,
  artisan: row.artisan,
  address: row.address,
  contact_person: row.contact_person,
  contact_person_phone: row.contact_phone,
  expectedDate: row.expected_date,
  location: row.job_location,
});

/** Rows of one statement, put together by their first column. */
function grouped(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && last[0]?.id === row.id) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

const cartLine = (row: Row, origin: string) => ({
  id: Number(row.item),
  artisan: {
    id: Number(row.artisan_id),
    first_name: row.first_name,
    last_name: row.last_name,
    profile_image: picture(origin, row.image_key),
    service: row.service,
    location: row.location,
    experience: row.experience,
    pay: row.pay_kobo && decimal(row.pay_kobo),
  },
  added_at: moment(row.added_at),
  days: row.days,
  total: decimal((wide(row.pay_kobo) ?? 0) * row.days),
  job_details: row.job && job(row),
});

export const carts = (rows: readonly Row[], user: Row, origin: string) => ({
  cart: grouped(rows).map((lines) => {
    const [cart = {}] = lines;
    const items = lines.filter(({ item }) => item !== null);
    return {
      id: Number(cart.id),
      cart_code: cart.cart_code,
      paid: false,
      created_at: moment(cart.created_at),
      modified_at: moment(cart.modified_at),
      items: items.map((item) => cartLine(item, origin)),
      total: decimal(items.reduce((sum, { pay_kobo, days }) => sum + (wide(pay_kobo) ?? 0) * days, 0)),
      payment: cart.paying_ref && { tx_ref: cart.paying_ref, expires_at: moment(cart.paying_until) },
    };
  }),
  user: {
    id: Number(user.id),
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
  },
});

export const orders = (rows: readonly Row[]) =>
  grouped(rows).map((lines) => {
    const [order = {}] = lines;
    return {
      id: Number(order.id),
      order_code: order.order_code,
      total_price: decimal(order.total_kobo),
      created_at: moment(order.created_at),
      order_status: order.status,
      paid: true,
      paid_at: moment(order.paid_at),
      items: lines.map((line) => ({
        id: Number(line.item),
        service_name: line.service_name,
        artisan_name: line.artisan_name,
        price: decimal(line.pay_kobo),
        total: decimal(line.item_kobo),
        days: line.days,
        status: line.item_status,
        finished_at: moment(line.finished_at),
      })),
      problem: order.reported_at && {
        description: order.description,
        reported_at: moment(order.reported_at),
      },
    };
  });
