import { type Queryable, searchTextOf, statement, toSearchText } from "@handwork/server-platform/database";
import { type SQL, sql } from "drizzle-orm";
import { nameLexicon, PART_BITS, searchWords } from "./artisans.table.ts";

/**
 * Copies an artisan's name into the columns that the search reads; without `userId`, the names of all artisans. Must be
 * called after each change of a name.
 */
export async function refreshSearchWords(db: Queryable, userId?: number): Promise<void> {
  const isSelected = sql`(${userId ?? null}::bigint is null or a.user_id = ${userId ?? null})`;
  await db.execute(sql`
    update artisans set name_words = ${searchTextOf(sql`concat_ws(' ', u.first_name, u.last_name)`)}
    from artisans a join users u on u.id = a.user_id
    where artisans.id = a.id and ${isSelected}`);
  await db.execute(sql`
    insert into ${nameLexicon} (word)
    select distinct unnest(tsvector_to_array(to_tsvector('simple', a.name_words))) from artisans a where ${isSelected}
    order by 1
    on conflict do nothing`);
}

/** Removes the words of an erased artisan's `names`, unless another artisan's name contains them. */
export async function forgetNameWords(db: Queryable, names: string): Promise<void> {
  await db.execute(sql`
    delete from ${nameLexicon} l
    where l.word = any(tsvector_to_array(to_tsvector('simple', ${names}))) and not exists (
      select from artisans
      where deleted_at is null and ${searchWords} @@ quote_literal(l.word)::tsquery)`);
}

/** Maximum number of words in a tsquery. With more words, the index would cost more time than it saves. */
const WORDS_MAX = 50;
/** Minimum number of letters for a trigram lookup. */
const PART_MIN = 3;

const selectWordsContaining = statement("name_lexicon_holding", (db) =>
  db
    .select({ word: nameLexicon.word })
    .from(nameLexicon)
    .where(sql`${nameLexicon.word} like (select ${sql.placeholder("part")}::text)`)
    .limit(WORDS_MAX + 1),
);

/**
 * Returns the words of artisans' names that contain `part`, as a tsquery for `searchWords`. Returns an empty string if
 * no word matches, and null if too many words match or `part` cannot be looked up.
 */
export async function nameWordsContaining(db: Queryable, part: string): Promise<string | null> {
  const [longest = ""] = (toSearchText(part).match(/[\p{L}\p{N}]+/gu) ?? []).sort(
    (a, b) => b.length - a.length,
  );
  // Words with digits may be split differently in names.
  if (longest.length < PART_MIN || /\p{N}/u.test(longest)) return null;
  const entries = await selectWordsContaining(db, { part: `%${longest}%` });
  return entries.length > WORDS_MAX ? null : entries.map(({ word }) => `'${word}'`).join(" | ");
}

/**
 * Selects the ids of the newest artisans, at most `rows`, who match the tsquery `words` and `condition`. The condition
 * can use the columns `id`, `user_id` and `name_words` of `hit`.
 */
export const selectNewestNamed = (words: SQL, condition: SQL, rows: number): SQL =>
  sql`select named.id
    from generate_series((select max(id) >> ${sql.raw(String(PART_BITS))} from artisans), 0, -1) part(number)
    cross join lateral (
      select id from (
        select id, user_id, name_words from artisans
        where deleted_at is null and ${searchWords} @@ (${words} && quote_literal('#p' || part.number)::tsquery) offset 0
      ) hit where ${condition} order by id desc limit ${sql.raw(String(rows))}
    ) named limit ${sql.raw(String(rows))}`;
