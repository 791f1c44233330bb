import type pg from "pg";
import { STAGING, type StagedRow, stage } from "./staging.ts";

/** Why a row was not written: its worker is there already, or something of theirs is another's. */
export type Verdict = "known" | "email" | "username" | "phone" | "nin";

export interface Written {
  readonly registered: number;
  readonly verdicts: readonly { readonly line: number; readonly verdict: Verdict }[];
}

/** Few rows are looked up in large tables: reading those whole would cost more with each batch. */
const LOOK_UP = "set local enable_hashjoin = off; set local enable_mergejoin = off";
/** For what waits to be sorted into the indexes of words and of parts. */
const MEMORY = "set local work_mem = '32MB'";

const JUDGE = `
select line, verdict from (
  select r.line::int, case
    when e.id is not null then case when a.deleted_at is null and a.id is not null then 'known' else 'email' end
    when exists (select from users u where lower(u.username) = lower(r.username)) then 'username'
    when exists (select from artisans p where p.phone = r.phone and p.deleted_at is null) then 'phone'
    when exists (select from artisans n where n.nin_index = r.nin_index) then 'nin'
  end as verdict
  from incoming_workers r
  left join users e on lower(e.email) = lower(r.email)
  left join artisans a on a.user_id = e.id
) judged where verdict is not null`;
const TAKE_OUT = "delete from incoming_workers where line = any($1::bigint[])";

const INSERTS = [
  `insert into users (id, username, email, first_name, last_name, user_type)
   select user_id, username, email, first_name, last_name, 'artisan' from incoming_workers order by line`,
  `insert into artisans (user_id, location_id, profession_id, experience, address, phone, pay_kobo,
     nin_ciphertext, nin_last4, nin_index, name_words)
   select r.user_id, r.location_id, r.profession_id, r.experience, r.address, r.phone, r.pay_kobo,
     r.nin_ciphertext, r.nin_last4, r.nin_index, lower(concat_ws(' ', r.first_name, r.last_name))
   from incoming_workers r order by r.line`,
  `insert into name_lexicon (word)
   select distinct unnest(tsvector_to_array(to_tsvector('simple', lower(concat_ws(' ', first_name, last_name)))))
   from incoming_workers order by 1
   on conflict do nothing`,
];
const CONSENTS = `
insert into consents (user_id, kind, how, recorded_by)
select user_id, 'privacy_notice', consent, $1 from incoming_workers order by line`;
const HELD = `
insert into lookup_suggestions (kind, text, user_id, suggested_by)
select kind, text, user_id, $1 from incoming_workers,
  lateral (values ('location', location_text), ('service', profession_text)) as typed (kind, text)
where text is not null order by line`;

/** Writes what can be written of a batch, in the transaction that is open on `client`. */
export async function writeBatch(
  client: pg.PoolClient,
  rows: readonly StagedRow[],
  actorId: number,
): Promise<Written> {
  await client.query(STAGING);
  await stage(client, rows);
  await client.query(`${LOOK_UP}; ${MEMORY}`);
  const { rows: verdicts } = await client.query<Written["verdicts"][number]>(JUDGE);
  if (verdicts.length > 0) await client.query(TAKE_OUT, [verdicts.map(({ line }) => line)]);
  const registered = rows.length - verdicts.length;
  if (registered > 0) {
    for (const insert of INSERTS) await client.query(insert);
    await client.query(CONSENTS, [actorId]);
    await client.query(HELD, [actorId]);
  }
  return { registered, verdicts };
}
