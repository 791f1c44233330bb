import { searchTextSql } from "@handwork/server-platform/database";
import type pg from "pg";
import { CREATE_STAGING_TABLE, type StagedRow, stageRows } from "./staging.ts";

/** Why a row was not written: the artisan is already registered, or the named value belongs to somebody else. */
export type Verdict = "existing" | "email" | "username" | "phone" | "nin";

export interface BatchResult {
  readonly registered: number;
  readonly verdicts: readonly { readonly line: number; readonly verdict: Verdict }[];
}

/** Makes PostgreSQL look up the batch's few rows by index instead of scanning the large tables. */
const NO_TABLE_SCANS = "set local enable_hashjoin = off; set local enable_mergejoin = off";
/** Memory for merging pending entries into the GIN indexes. */
const MERGE_MEMORY = "set local work_mem = '32MB'";

/** Finds rows that cannot be written. Avoids `exists`, with which the planner would scan whole tables. */
const FIND_CONFLICTS = `
select line, verdict from (
  select r.line::int, case
    when e.id is not null then case when a.deleted_at is null and a.id is not null then 'existing' else 'email' end
    when (select true from users u where lower(u.username) = lower(r.username)) then 'username'
    when (select true from artisans p where p.phone = r.phone and p.deleted_at is null limit 1) then 'phone'
    when (select true from artisans n where n.nin_index = r.nin_index) then 'nin'
  end as verdict
  from incoming_artisans r
  left join users e on lower(e.email) = lower(r.email)
  left join artisans a on a.user_id = e.id
) judged where verdict is not null`;
const DELETE_ROWS = "delete from incoming_artisans where line = any($1::bigint[])";

const INSERTS = [
  `insert into users (id, username, email, first_name, last_name, user_type)
   select user_id, username, email, first_name, last_name, 'artisan' from incoming_artisans order by line`,
  `insert into artisans (user_id, location_id, profession_id, experience, address, phone, pay_kobo,
     nin_ciphertext, nin_last4, nin_index, name_words)
   select r.user_id, r.location_id, r.profession_id, r.experience, r.address, r.phone, r.pay_kobo,
     r.nin_ciphertext, r.nin_last4, r.nin_index, ${searchTextSql("concat_ws(' ', r.first_name, r.last_name)")}
   from incoming_artisans r order by r.line`,
  `insert into name_lexicon (word)
   select distinct unnest(tsvector_to_array(to_tsvector('simple', ${searchTextSql("concat_ws(' ', first_name, last_name)")})))
   from incoming_artisans order by 1
   on conflict do nothing`,
];
const CONSENTS = `
insert into consents (user_id, kind, how, recorded_by)
select user_id, 'privacy_notice', consent, $1 from incoming_artisans order by line`;
const SUGGESTIONS = `
insert into lookup_suggestions (kind, text, user_id, suggested_by)
select kind, text, user_id, $1 from incoming_artisans,
  lateral (values ('location', location_text), ('service', profession_text)) as typed (kind, text)
where text is not null order by line`;

/**
 * Locks the rows that the batch refers to until the transaction ends, and returns whether all of these rows exist. If
 * they do, the inserts need not check foreign keys.
 */
const LOCK_REFERENCES = `
select (select count(*) from (select id from locations where id in (select location_id from incoming_artisans) for key share) locked)
    = (select count(distinct location_id) from incoming_artisans)
  and (select count(*) from (select id from professions where id in (select profession_id from incoming_artisans) for key share) locked)
    = (select count(distinct profession_id) from incoming_artisans)
  and (select count(*) from (select id from users where id = $1 for key share) locked) = 1 as "all"`;
/** Whether the database role may disable triggers. The embedded database's role may. */
const MAY_DISABLE_TRIGGERS = "select rolsuper as may from pg_roles where rolname = current_user";
/**
 * Switches triggers on or off, including those that check foreign keys. A test ensures that the tables have no other
 * insert triggers.
 */
const setTriggers = (on: boolean) => `set local session_replication_role = ${on ? "origin" : "replica"}`;

/**
 * Runs the inserts without foreign key checks if `LOCK_REFERENCES` makes the checks unnecessary. This saves a seventh
 * of the time.
 */
async function withoutForeignKeyChecks(
  client: pg.PoolClient,
  actorId: number,
  insert: () => Promise<void>,
): Promise<void> {
  const role = await client.query<{ may: boolean }>(MAY_DISABLE_TRIGGERS);
  if (!role.rows[0]?.may) return insert();
  const references = await client.query<{ all: boolean }>(LOCK_REFERENCES, [actorId]);
  if (!references.rows[0]?.all) return insert();
  await client.query(setTriggers(false));
  await insert();
  await client.query(setTriggers(true));
}

/** Writes the valid rows of a batch in the open transaction of `client`. Returns verdicts on the other rows. */
export async function writeBatch(
  client: pg.PoolClient,
  rows: readonly StagedRow[],
  actorId: number,
): Promise<BatchResult> {
  await client.query(CREATE_STAGING_TABLE);
  await stageRows(client, rows);
  await client.query(`${NO_TABLE_SCANS}; ${MERGE_MEMORY}`);
  const { rows: verdicts } = await client.query<BatchResult["verdicts"][number]>(FIND_CONFLICTS);
  if (verdicts.length > 0) await client.query(DELETE_ROWS, [verdicts.map(({ line }) => line)]);
  const registered = rows.length - verdicts.length;
  if (registered > 0) {
    await withoutForeignKeyChecks(client, actorId, async () => {
      for (const insert of INSERTS) await client.query(insert);
      await client.query(CONSENTS, [actorId]);
    });
    await client.query(SUGGESTIONS, [actorId]);
  }
  return { registered, verdicts };
}
