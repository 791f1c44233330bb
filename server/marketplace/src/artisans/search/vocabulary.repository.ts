import type { Queryable } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { districts, locations, phraseSql, professions, tradeWords } from "../../catalog/index.ts";
import { nameLexicon } from "../artisans.table.ts";

/** Similarity (0 to 1) above which a word counts as a misspelling; a phrase must be closer, as it can hide a word. */
export const SIMILAR = 0.45;
const SIMILAR_PHRASE = 0.6;
/** Minimum similarity for offering a trade for an unknown word. */
const LIKE = 0.25;
/** Minimum number of letters for a word to match without its ending. */
export const BEGINNING_MIN = 3;
/** Maximum number of names with a given prefix that a search uses, shortest first. */
const BEGINNINGS_MAX = 20;

/** Maximum number of suggestions while typing. */
const COMPLETIONS_MAX = 8;

export type TermKind = "trade" | "place" | "filler" | "name";

/** What a phrase of a search may mean. */
export interface Match {
  /** Index of the phrase. */
  readonly at: number;
  readonly phrase: string;
  readonly kind: TermKind;
  /** Id of the trade or area; null for others. */
  readonly id: number | null;
  /** The term as it is stored: a name, a word of a trade, or a district. */
  readonly label: string;
  readonly isExact: boolean;
  readonly begins: boolean;
  /** From 0 to 1. */
  readonly similarity: number;
}

/** Every word that the search knows: the words and titles of trades, and the names of areas and districts. */
const terms = sql`
  select search_text as term, word as label, case when profession_id is null then 'filler' else 'trade' end as kind,
    profession_id as id from ${tradeWords}
  union all select ${sql.raw(phraseSql("title"))}, title, 'trade', id from ${professions}
  union all select ${sql.raw(phraseSql("location"))}, location, 'place', id from ${locations}
  union all select search_text, name, 'place', location_id from ${districts}`;

/**
 * Misspellings keep the first letter: comparing all terms by their letters would cost ten times as much. PostgreSQL
 * expects few rows from an unnested array, so it hashes the phrases and does not sort the terms.
 */
const statement = sql`
  with searched as (
    select phrase, at::int - 1 as at from unnest(string_to_array(${sql.placeholder("phrases")}, '|'))
      with ordinality searched(phrase, at)
  ), terms as (${terms})
  select at, phrase, kind, id, label, term = phrase as is_exact, starts_with(term, phrase) as begins,
    similarity(term, phrase) as similarity
  from searched join terms on left(term, 1) = left(phrase, 1)
  where term = phrase or (kind <> 'filler' and length(phrase) >= ${sql.raw(String(BEGINNING_MIN))} and (
    starts_with(term, phrase)
    or similarity(term, phrase) >= case when phrase like '% %' then ${sql.raw(String(SIMILAR_PHRASE))} else ${sql.raw(String(SIMILAR))} end))
  union all
  select at, phrase, 'name', null, word, true, false, 1 from searched join ${nameLexicon} on word = phrase
  union all
  select at, phrase, 'name', null, found.word, false, true, 0 from searched cross join lateral (
    select word from ${nameLexicon}
    where word ~>=~ phrase and word ~<~ (phrase || chr(1114111)) and word <> phrase
    order by length(word), word limit ${sql.raw(String(BEGINNINGS_MAX))}
  ) found
  where phrase not like '% %' and length(phrase) >= ${sql.raw(String(BEGINNING_MIN))}`;

const similarNames = sql`
  select word from ${nameLexicon}
  where word % ${sql.placeholder("word")} and similarity(word, ${sql.placeholder("word")}) >= ${sql.raw(String(SIMILAR))}
  order by similarity(word, ${sql.placeholder("word")}) desc, word limit ${sql.raw(String(BEGINNINGS_MAX))}`;

const similarTrades = sql`
  select id::int as id, title from (
    select p.id, p.title, max(similarity(w.search_text, searched.word)) as score
    from string_to_table(${sql.placeholder("words")}, ' ') searched(word), ${tradeWords} w
      join ${professions} p on p.id = w.profession_id
    group by p.id
  ) scored where score >= ${sql.raw(String(LIKE))} order by score desc, title limit 3`;

/** Terms that begin with what is typed so far, each with the trade or area that it means. */
const completions = sql`
  with terms as materialized (${terms})
  select distinct on (term) label, kind, coalesce(title, location) as hint
  from terms left join ${professions} on kind = 'trade' and professions.id = terms.id
    left join ${locations} on kind = 'place' and locations.id = terms.id
  where kind <> 'filler' and starts_with(term, ${sql.placeholder("phrase")})
  order by term, label = coalesce(title, location) desc`;

const id = sql<number | null>`id`.mapWith(Number);

/** Looks up what words mean, always in the current lists. */
export function createVocabulary(db: Queryable) {
  const matches = db
    .select({
      at: sql<number>`at`,
      phrase: sql<string>`phrase`,
      kind: sql<TermKind>`kind`,
      id,
      label: sql<string>`label`,
      isExact: sql<boolean>`is_exact`,
      begins: sql<boolean>`begins`,
      similarity: sql<number>`similarity`,
    })
    .from(sql`(${statement}) matches`)
    .prepare("search_matches");
  const alike = db
    .select({ word: sql<string>`word` })
    .from(sql`(${similarNames}) names`)
    .prepare("search_similar_names");

  const like = db
    .select({ id: sql<number>`id`, title: sql<string>`title` })
    .from(sql`(${similarTrades}) trades`)
    .prepare("search_similar_trades");
  const complete = db
    .select({ label: sql<string>`label`, hint: sql<string>`hint` })
    .from(sql`(${completions}) completions`)
    .orderBy(sql`length(label)`, sql`label`)
    .limit(COMPLETIONS_MAX)
    .prepare("search_completions");

  return {
    matches: (phrases: readonly string[]): Promise<Match[]> =>
      phrases.length === 0 ? Promise.resolve([]) : matches.execute({ phrases: phrases.join("|") }),

    /** Words of artisans' names that are similar to `word`, the most similar first. */
    async similarNames(word: string): Promise<string[]> {
      return (await alike.execute({ word })).map((row) => row.word);
    },

    /** Trades with a word that resembles one of `words`. */
    similarTrades: (words: readonly string[]) =>
      words.length === 0 ? Promise.resolve([]) : like.execute({ words: words.join(" ") }),

    /** Terms that begin with `phrase`, shortest first. */
    completions: (phrase: string) => complete.execute({ phrase }),
  };
}

export type Vocabulary = ReturnType<typeof createVocabulary>;
