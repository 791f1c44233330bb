import { type Queryable, searchTextOf, statement, toSearchText } from "@handwork/server-platform/database";
import { type SQL, sql } from "drizzle-orm";
import { nameLexicon, PART_BITS, searchWords } from "./artisans.table.ts";

/**
 * Copies names into the columns that the search reads; call it after each change of a name. Without an account: for
 * all.
 */
export async function refreshSearchWords(db: Queryable, userId?: number): Promise<void> {
  const whose = sql`(${userId ?? null}::bigint is null or a.user_id = ${userId ?? null})`;
  await db.execute(sql`
    update artisans set name_words = ${searchTextOf(sql`concat_ws(' ', u.first_name, u.last_name)`)}
    from artisans a join users u on u.id = a.user_id
    where artisans.id = a.id and ${whose}`);
  await db.execute(sql`
    insert into ${nameLexicon} (word)
    select distinct unnest(tsvector_to_array(to_tsvector('simple', a.name_words))) from artisans a where ${whose}
    order by 1
    on conflict do nothing`);
}

/** Removes the words of an erased artisan's `names`, except those of other artisans. */
export async function forgetNameWords(db: Queryable, names: string): Promise<void> {
  await db.execute(sql`
    delete from ${nameLexicon} l
    where l.word = any(tsvector_to_array(to_tsvector('simple', ${names}))) and not exists (
      select from artisans
      where deleted_at is null and ${searchWords} @@ quote_literal(l.word)::tsquery)`);
}

/** With more words than this, the query would cost more than it saves. */
const HOLDING_MAX = 50;
/** Letters needed for a trigram lookup. */
const PART_MIN = 3;

const holding = statement("name_lexicon_holding", (db) =>
  db
    .select({ word: nameLexicon.word })
    .from(nameLexicon)
    .where(sql`${nameLexicon.word} like (select ${sql.placeholder("part")}::text)`)
    .limit(HOLDING_MAX + 1),
);

/**
 * Words of names that contain `part`, as a tsquery on `searchWords`; empty if there are none. Null if too many names
 * contain it, or if it cannot be looked up.
 */
export async function namesHolding(db: Queryable, part: string): Promise<string | null> {
  const [longest = ""] = (toSearchText(part).match(/[\p{L}\p{N}]+/gu) ?? []).sort(
    (a, b) => b.length - a.length,
  );
  // Words with digits may be split differently in names.
  if (longest.length < PART_MIN || /\p{N}/u.test(longest)) return null;
  const entries = await holding(db, { part: `%${longest}%` });
  return entries.length > HOLDING_MAX ? null : entries.map(({ word }) => `'${word}'`).join(" | ");
}

/**
 * Ids of up to `rows` newest artisans who match `words`, a tsquery, and `wanted`, a condition on `hit`'s `id`,
 * `user_id` and `name_words`.
 */
export const newestNamed = (words: SQL, wanted: SQL, rows: number): SQL =>
  sql`select named.id
    from generate_series((select max(id) >> ${sql.raw(String(PART_BITS))} from artisans), 0, -1) part(number)
    cross join lateral (
      select id from (
        select id, user_id, name_words from artisans
        where deleted_at is null and ${searchWords} @@ (${words} && quote_literal('#p' || part.number)::tsquery) offset 0
      ) hit where ${wanted} order by id desc limit ${sql.raw(String(rows))}
    ) named limit ${sql.raw(String(rows))}`;
