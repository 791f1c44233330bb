import type { Queryable } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { locations, professions } from "../catalog/index.ts";
import { type Meaning, WORDS_MAX, wordsOf } from "./artisans.search.ts";
import { nameLexicon } from "./artisans.table.ts";

/** Words of one beginning that a search goes on with: the shortest ones. */
const BEGINNINGS_MAX = 20;

/** What a keyword may stand for, one `Meaning` for each of its words. */
export interface KeywordMeanings {
  /** Each word taken as it is. */
  readonly whole: readonly Meaning[];
  /** Each word taken as the beginning of one, which a whole word is, too. */
  readonly beginnings: readonly Meaning[];
}

const query = (text: string) => sql.raw(`(to_tsquery('english', ${text}) || to_tsquery('simple', ${text}))`);

/**
 * A row for each thing that a word may stand for, and one of nothing for words that English texts are full of.
 * The words are one text, since of an array the planner sees how long it is, and plans the statement anew each
 * time for that; it would also take them for a thousand without the limit.
 */
const meanings = sql`
  with asked as materialized (
    select word, at, ${query("word")} as whole, ${query("word || ':*'")} as beginning
    from string_to_table(${sql.placeholder("words")}, ' ') with ordinality asked(word, at)
    limit ${sql.raw(String(WORDS_MAX))}
  )
  select at, search_words @@ whole as is_whole, id as trade, null::bigint as place, null as name
  from asked join ${professions} on search_words @@ beginning
  union all
  select at, search_words @@ whole, null, id, null from asked join ${locations} on search_words @@ beginning
  union all
  select at, found.word = asked.word, null, null, found.word from asked cross join lateral (
    select word from ${nameLexicon}
    where word ~>=~ asked.word and word ~<~ (asked.word || chr(1114111))
    order by length(word), word limit ${sql.raw(String(BEGINNINGS_MAX))}
  ) found
  union all
  select at, true, null, null, null from asked where numnode(to_tsquery('english', word)) = 0`;

const id = (column: string) => sql<number | null>`${sql.identifier(column)}`.mapWith(Number);

/** Reads keywords: all that the words of one may stand for, but misspelt ones, in one statement. */
export function createKeywordReader(db: Queryable) {
  const statement = db
    .select({
      at: id("at"),
      isWhole: sql<boolean>`is_whole`,
      trade: id("trade"),
      place: id("place"),
      name: sql<string | null>`name`,
    })
    .from(sql`(${meanings}) meanings`)
    .prepare("keyword_meanings");

  return async (keyword: string): Promise<KeywordMeanings> => {
    const words = wordsOf(keyword);
    const rows = await statement.execute({ words: words.join(" ") });
    const meaningsOf = (some: typeof rows) =>
      words.map((_, at): Meaning => {
        const own = some.filter((row) => row.at === at + 1);
        return {
          names: own.flatMap(({ name }) => name ?? []),
          professionIds: own.flatMap(({ trade }) => trade ?? []),
          locationIds: own.flatMap(({ place }) => place ?? []),
          isFilling: own.some(({ name, trade, place }) => name === null && trade === null && place === null),
        };
      });
    return {
      whole: meaningsOf(rows.filter(({ isWhole }) => isWhole)),
      beginnings: meaningsOf(rows),
    };
  };
}

export type KeywordReader = ReturnType<typeof createKeywordReader>;
