import type { Queryable } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { locations, professions } from "../catalog/index.ts";
import { type Meaning, WORDS_MAX, wordsOf } from "./artisans.search.ts";
import { nameLexicon } from "./artisans.table.ts";

/** Most words with a given beginning that a search uses, shortest first. */
const BEGINNINGS_MAX = 20;

/** The possible meanings of a keyword, one `Meaning` per word. */
export interface KeywordMeanings {
  /** Each word taken as a whole word. */
  readonly whole: readonly Meaning[];
  /** Each word taken as the beginning of one, including whole words. */
  readonly beginnings: readonly Meaning[];
}

const query = (text: string) => sql.raw(`(to_tsquery('english', ${text}) || to_tsquery('simple', ${text}))`);

/**
 * One row for each possible meaning of a word, and one with nulls for a stop word. The words are passed as one text:
 * the planner would see the length of an array and plan the statement again for each. Without the limit it would
 * also assume a thousand words.
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

/** Reads all meanings of a keyword's words except misspellings, in one statement. */
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
