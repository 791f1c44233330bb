import { Caller } from "@handwork/e2e-support/api";
import { dayFromNow, jobDetails, request } from "@handwork/e2e-support/employer";
import { settlePeople } from "@handwork/e2e-support/market-people";
import { createEmailAlias } from "../../../../server/src/modules/artisans/email-alias.ts";
import { createRandom } from "../../../../server/src/modules/demo/random.ts";
import { createAuth } from "../../../../server/src/platform/auth/index.ts";
import type { Database } from "../../../../server/src/platform/database.ts";

const PEOPLE = { employers: 800, artisans: 200, trade: "Electrician" };
/** Artisans in the cart that is read. */
const IN_CART = 3;
const READERS = 64;
const CART = "bench-";

export interface People {
  /** Of the demo's employer, who has orders in every state and a cart: as many sessions as clients, as of strangers. */
  readers: string[];
  buyers: { id: number; token: string; cartCode: string }[];
  /** Addresses of artisans whom the buyers can put into their carts. */
  addresses: string[];
  /** An artisan with everything that a profile can have. */
  artisan: number;
}

/** Adds buyers and artisans to the demo. `origin`: of the product. */
export async function settle(db: Database, secretKey: string, origin: string): Promise<People> {
  const auth = createAuth(db, secretKey);
  const alias = createEmailAlias(secretKey);
  const { employers } = await settlePeople(db, PEOPLE, createRandom(1));
  const buyers = await Promise.all(
    employers.map(async ({ id }) => {
      const { access } = await auth.openSession(id);
      return { id, token: access, cartCode: `${CART}${id}` };
    }),
  );
  const caller = await Caller.signIn(origin, "employer");
  await request(caller, IN_CART);
  const { rows: found } = await db.$client.query<{ id: string }>(
    "select id from users where username = 'employer'",
  );
  const sessions = Array.from({ length: READERS }, () => auth.openSession(Number(found[0]?.id)));
  const { rows } = await db.$client.query<{ user_id: string }>(
    "select a.user_id from artisans a join users u on u.id = a.user_id where u.username like 'artisan-%' order by a.id",
  );
  const artisans = await db.$client.query<{ id: string }>(
    "select id from artisans where is_verified and image_small_key is not null and pay_kobo is not null limit 1",
  );
  return {
    readers: (await Promise.all(sessions)).map(({ access }) => access),
    buyers,
    addresses: rows.map(({ user_id }) => alias.of(Number(user_id))),
    artisan: Number(artisans.rows[0]?.id),
  };
}

const tables = "payment_items, payments, job_details, cart_items, carts";

/** Takes the buyers' payments and carts away. */
export async function emptyCarts(db: Database, { buyers }: People): Promise<void> {
  const mine = "select id from carts where employer_id = any($1)";
  const statements = [
    "delete from payment_items where payment_id in (select id from payments where employer_id = any($1))",
    "delete from payments where employer_id = any($1)",
    `delete from cart_items where cart_id in (${mine})`,
    "delete from carts where employer_id = any($1)",
  ];
  const ids = buyers.map(({ id }) => id);
  for (const statement of statements) await db.$client.query(statement, [ids]);
  await db.$client.query(`vacuum ${tables}`);
}

/** Gives each buyer a cart with an artisan and a job in it; the lines, one for each buyer. */
export async function fillCarts(db: Database, people: People): Promise<number[]> {
  await emptyCarts(db, people);
  const { rows } = await db.$client.query<{ id: string }>(
    `with cart as (
        insert into carts (cart_code, employer_id) select '${CART}' || id, id from unnest($1::bigint[]) id
        returning id, employer_id),
      artisan as (select array_agg(a.id) as ids from artisans a join users u on u.id = a.user_id
        where u.username like 'artisan-%'),
      line as (
        insert into cart_items (cart_id, artisan_id)
        select cart.id, ids[1 + employer_id % array_length(ids, 1)] from cart, artisan returning id, cart_id),
      job as (
        insert into job_details (cart_item_id, description, artisan, address, contact_person, contact_phone,
          expected_date, location)
        select id, $2, 'Ada Obi', $3, $4, $5, $6, $7 from line)
      select line.id from line join cart on cart.id = line.cart_id order by array_position($1, cart.employer_id)`,
    [
      people.buyers.map(({ id }) => id),
      jobDetails.description,
      jobDetails.address,
      jobDetails.contact_person,
      "+2348012345678",
      dayFromNow(7),
      jobDetails.location,
    ],
  );
  await db.$client.query(`vacuum ${tables}`);
  return rows.map(({ id }) => Number(id));
}
