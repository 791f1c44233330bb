import type { Database } from "@handwork/server-platform/database";

export interface Data {
  /** Artisans all over the list, to begin deep pages at. */
  readonly somewhere: readonly { isVerified: boolean; experience: number; id: number }[];
  /** Artisans with a rare family name. */
  readonly people: readonly { firstName: string; lastName: string; email: string; phone: string }[];
}

const SAMPLE = 40;
/** One artisan in so many is verified, was registered by the marketer, is suspended. */
const VERIFIED = 4;
const MARKETED = 10;
const SUSPENDED = 500;

/** What no file brings: reviews, a marketer's registrations and suspensions, of the artisans who came last. */
export async function liveIn({ $client: client }: Database): Promise<void> {
  const fresh = "id > coalesce((select max(artisan_id) from artisan_reviews), 0)";
  await client.query(`insert into registrations (user_id, marketer_id, consent)
    select user_id, (select id from users where username = 'marketer'), 'not_stated' from artisans
    where ${fresh} and id % ${MARKETED} = 3 on conflict do nothing`);
  await client.query(`update users set is_active = false from artisans a
    where a.user_id = users.id and a.${fresh} and a.id % ${SUSPENDED} = 7`);
  await client.query(`update artisans set is_verified = id % 20 > 0 where ${fresh} and id % ${VERIFIED} = 0`);
  await client.query(`insert into artisan_reviews (artisan_id, is_verified, reviewed_by)
    select id, is_verified, (select id from users where username = 'manager') from artisans
    where ${fresh} and id % ${VERIFIED} = 0 on conflict do nothing`);
  await client.query("vacuum (analyze) users, artisans, artisan_reviews, registrations");
}

/** Draws what is asked about, the same each time. */
export async function drawData({ $client: client }: Database): Promise<Data> {
  const { rows: somewhere } = await client.query<Data["somewhere"][number]>(
    `select is_verified as "isVerified", experience, id::int from artisans
     where deleted_at is null order by md5(id::text) limit ${SAMPLE}`,
  );
  const { rows: people } = await client.query<Data["people"][number]>(
    `select u.first_name as "firstName", u.last_name as "lastName", u.email, a.phone
     from artisans a join users u on u.id = a.user_id
     where u.is_active and length(u.last_name) > 10 and u.email like '%@gmail.com'
     order by md5(a.id::text) limit ${SAMPLE}`,
  );
  return { somewhere, people };
}
