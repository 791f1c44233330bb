import { foldedText } from "@handwork/server-platform/database";
import type pg from "pg";
import { STAGING, type StagedRow, stage } from "./staging.ts";

/** Why a row was not written: its artisan is there already, or something of theirs is another's. */
export type Verdict = "known" | "email" | "username" | "phone" | "nin";

export interface Written {
  readonly registered: number;
  readonly verdicts: readonly { readonly line: number; readonly verdict: Verdict }[];
}

/** Few rows are looked up in large tables: reading those whole would cost more with each batch. */
const LOOK_UP = "set local enable_hashjoin = off; set local enable_mergejoin = off";
/** For what waits to be sorted into the indexes of words and of parts. */
const MEMORY = "set local work_mem = '32MB'";

/** No `exists`: for many rows the planner takes it for a reason to read whole tables, once for each batch. */
const JUDGE = `
select line, verdict from (
  select r.line::int, case
    when e.id is not null then case when a.deleted_at is null and a.id is not null then 'known' else 'email' end
    when (select true from users u where lower(u.username) = lower(r.username)) then 'username'
    when (select true from artisans p where p.phone = r.phone and p.deleted_at is null limit 1) then 'phone'
    when (select true from artisans n where n.nin_index = r.nin_index) then 'nin'
  end as verdict
  from incoming_artisans r
  left join users e on lower(e.email) = lower(r.email)
  left join artisans a on a.user_id = e.id
) judged where verdict is not null`;
const TAKE_OUT = "delete from incoming_artisans where line = any($1::bigint[])";

const INSERTS = [
  `insert into users (id, username, email, first_name, last_name, user_type)
   select user_id, username, email, first_name, last_name, 'artisan' from incoming_artisans order by line`,
  `insert into artisans (user_id, location_id, profession_id, experience, address, phone, pay_kobo,
     nin_ciphertext, nin_last4, nin_index, name_words)
   select r.user_id, r.location_id, r.profession_id, r.experience, r.address, r.phone, r.pay_kobo,
     r.nin_ciphertext, r.nin_last4, r.nin_index, ${foldedText("concat_ws(' ', r.first_name, r.last_name)")}
   from incoming_artisans r order by r.line`,
  `insert into name_lexicon (word)
   select distinct unnest(tsvector_to_array(to_tsvector('simple', ${foldedText("concat_ws(' ', first_name, last_name)")})))
   from incoming_artisans order by 1
   on conflict do nothing`,
];
const CONSENTS = `
insert into consents (user_id, kind, how, recorded_by)
select user_id, 'privacy_notice', consent, $1 from incoming_artisans order by line`;
const HELD = `
insert into lookup_suggestions (kind, text, user_id, suggested_by)
select kind, text, user_id, $1 from incoming_artisans,
  lateral (values ('location', location_text), ('service', profession_text)) as typed (kind, text)
where text is not null order by line`;

/**
 * Holds whatever the rows name, until the transaction ends, and says whether all of it is there: then there is nothing
 * left that foreign keys would have to look up row by row.
 */
const HOLD = `
select (select count(*) from (select id from locations where id in (select location_id from incoming_artisans) for key share) held)
    = (select count(distinct location_id) from incoming_artisans)
  and (select count(*) from (select id from professions where id in (select profession_id from incoming_artisans) for key share) held)
    = (select count(distinct profession_id) from incoming_artisans)
  and (select count(*) from (select id from users where id = $1 for key share) held) = 1 as "all"`;
/** Who may set it; the embedded database's account is one. */
const MAY_SKIP = "select rolsuper as may from pg_roles where rolname = current_user";
/** Triggers, which foreign keys are: those of these tables' inserts are no others, as a test makes sure. */
const triggers = (on: boolean) => `set local session_replication_role = ${on ? "origin" : "replica"}`;

/** Inserts without a look-up of each foreign key where `HOLD` has made them needless: it takes a seventh less. */
async function withoutLookUps(
  client: pg.PoolClient,
  actorId: number,
  insert: () => Promise<void>,
): Promise<void> {
  const { rows: may } = await client.query<{ may: boolean }>(MAY_SKIP);
  const { rows: held } = may[0]?.may ? await client.query<{ all: boolean }>(HOLD, [actorId]) : { rows: [] };
  if (!held[0]?.all) return insert();
  await client.query(triggers(false));
  await insert();
  await client.query(triggers(true));
}

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
    await withoutLookUps(client, actorId, async () => {
      for (const insert of INSERTS) await client.query(insert);
      await client.query(CONSENTS, [actorId]);
    });
    await client.query(HELD, [actorId]);
  }
  return { registered, verdicts };
}
