import type { Queryable } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { districts, locations, phraseSql, professions, tradeWords } from "../../catalog/index.ts";
import { nameLexicon } from "../artisans.table.ts";

/**
 * Minimum trigram similarity (0 to 1) of a misspelt word, such as "drver", to a term. Their letters are compared later.
 */
const WORD_SIMILARITY_MIN = 0.44;
/** The same for a place. It is lower, because places are short: one wrong letter in "ikja" changes most trigrams. */
const PLACE_SIMILARITY_MIN = 0.3;
/** The same for a phrase. It is higher, because two phrases may share whole words. */
const PHRASE_SIMILARITY_MIN = 0.5;
/** Minimum similarity of a misspelt name to a stored name. */
const NAME_SIMILARITY_MIN = 0.45;
/** Minimum similarity of a trade that is offered for an unknown word. */
const TRADE_SIMILARITY_MIN = 0.25;
/** Minimum number of letters of a prefix or a misspelt word. */
export const PREFIX_MIN = 3;
/** Maximum number of names that a search uses for one unfinished or misspelt word. */
const NAMES_MAX = 20;
/** Maximum number of suggestions while the user types. */
const COMPLETIONS_MAX = 8;

type TermKind = "trade" | "place" | "filler" | "name";

/** A possible meaning of a phrase. */
export interface Match {
  readonly phrase: string;
  readonly kind: TermKind;
  /** Id of the trade or area; null for fillers and names. */
  readonly id: number | null;
  /** The term as stored: a trade's title or word, an area, a district, a filler or a name. */
  readonly label: string;
  readonly isExact: boolean;
  /** Whether the term begins with the phrase. */
  readonly isPrefix: boolean;
  /** How close the term is to its trade's title: 2 is the title, 1 begins like one of its words, 0 is neither. */
  readonly titleCloseness: number;
}

/** Every term that the search knows apart from names: trades with their words, areas, districts and fillers. */
const terms = sql`
  select search_text as term, word as label, case when profession_id is null then 'filler' else 'trade' end as kind,
    profession_id as id from ${tradeWords}
  union all select ${sql.raw(phraseSql("title"))}, title, 'trade', id from ${professions}
  union all select ${sql.raw(phraseSql("location"))}, location, 'place', id from ${locations}
  union all select search_text, name, 'place', location_id from ${districts}`;

/**
 * Compares only terms with the same first letter, because comparing all terms would take ten times as long, and
 * computes similarities only for terms with the same number of words. Spaces do not matter: "hair dresser" is
 * "hairdresser".
 */
const matchesOfPhrases = sql`
  with searched as materialized (
    select phrase, left(phrase, 1) as initial, replace(phrase, ' ', '') as letters,
      length(phrase) - length(replace(phrase, ' ', '')) as spaces
    from unnest(string_to_array(${sql.placeholder("phrases")}, '|')) searched(phrase)
  ), terms as materialized (
    select *, left(term, 1) as initial, replace(term, ' ', '') as letters,
      length(term) - length(replace(term, ' ', '')) as spaces
    from (${terms}) terms where left(term, 1) in (select initial from searched)
  )
  select phrase, kind, terms.id, label, terms.letters = searched.letters as is_exact,
    starts_with(term, phrase) as is_prefix,
    case when label = title then 2 when strpos(' ' || lower(title), ' ' || left(term, 3)) > 0 then 1 else 0 end
      as title_closeness
  from searched join terms using (initial) left join ${professions} on kind = 'trade' and professions.id = terms.id
  where terms.letters = searched.letters
    or (kind <> 'filler' and length(phrase) >= ${sql.raw(String(PREFIX_MIN))} and (
      starts_with(term, phrase)
      or (terms.spaces = searched.spaces and similarity(term, phrase) >= case
        when searched.spaces > 0 then ${sql.raw(String(PHRASE_SIMILARITY_MIN))}
        when kind = 'place' then ${sql.raw(String(PLACE_SIMILARITY_MIN))}
        else ${sql.raw(String(WORD_SIMILARITY_MIN))} end)))
  union all
  select phrase, 'name', null, word, true, false, 0 from searched join ${nameLexicon} on word = phrase
  union all
  select phrase, 'name', null, found.word, false, true, 0 from searched cross join lateral (
    select word from ${nameLexicon}
    where word ~>=~ phrase and word ~<~ (phrase || chr(1114111)) and word <> phrase
    order by length(word), word limit ${sql.raw(String(NAMES_MAX))}
  ) found
  where phrase not like '% %' and length(phrase) >= ${sql.raw(String(PREFIX_MIN))}`;

const similarNames = sql`
  select word from ${nameLexicon}
  where word % ${sql.placeholder("word")} and similarity(word, ${sql.placeholder("word")}) >= ${sql.raw(String(NAME_SIMILARITY_MIN))}
  order by similarity(word, ${sql.placeholder("word")}) desc, word limit ${sql.raw(String(NAMES_MAX))}`;

const similarTrades = sql`
  select id::int as id, title from (
    select p.id, p.title, max(similarity(w.search_text, searched.word)) as score
    from string_to_table(${sql.placeholder("words")}, ' ') searched(word), ${tradeWords} w
      join ${professions} p on p.id = w.profession_id
    group by p.id
  ) scored where score >= ${sql.raw(String(TRADE_SIMILARITY_MIN))} order by score desc, title limit 3`;

/** Terms that begin with the typed text, each with its trade or area. Titles and areas come before other words. */
const completions = sql`
  with terms as materialized (${terms})
  select distinct on (term) label, kind, coalesce(title, location) as hint,
    label = coalesce(title, location) as is_title
  from terms left join ${professions} on kind = 'trade' and professions.id = terms.id
    left join ${locations} on kind = 'place' and locations.id = terms.id
  where kind <> 'filler' and starts_with(term, ${sql.placeholder("phrase")})
  order by term, is_title desc`;

const id = sql<number | null>`id`.mapWith(Number);

/** Looks up words in the current lists of trades, places and names. */
export function createVocabulary(db: Queryable) {
  const selectMatches = db
    .select({
      phrase: sql<string>`phrase`,
      kind: sql<TermKind>`kind`,
      id,
      label: sql<string>`label`,
      isExact: sql<boolean>`is_exact`,
      isPrefix: sql<boolean>`is_prefix`,
      titleCloseness: sql<number>`title_closeness`,
    })
    .from(sql`(${matchesOfPhrases}) matches`)
    .prepare("search_matches");
  const selectSimilarNames = db
    .select({ word: sql<string>`word` })
    .from(sql`(${similarNames}) names`)
    .prepare("search_similar_names");
  const selectSimilarTrades = db
    .select({ id: sql<number>`id`, title: sql<string>`title` })
    .from(sql`(${similarTrades}) trades`)
    .prepare("search_similar_trades");
  const selectCompletions = db
    .select({ label: sql<string>`label`, hint: sql<string>`hint` })
    .from(sql`(${completions}) completions`)
    .orderBy(sql`is_title desc`, sql`length(label)`, sql`label`)
    .limit(COMPLETIONS_MAX)
    .prepare("search_completions");

  return {
    /** Finds the possible meanings of the phrases, which must be distinct. */
    matches: (phrases: readonly string[]): Promise<Match[]> =>
      phrases.length === 0 ? Promise.resolve([]) : selectMatches.execute({ phrases: phrases.join("|") }),

    /** Finds words of artisans' names that are similar to `word`, the most similar first. */
    async similarNames(word: string): Promise<string[]> {
      return (await selectSimilarNames.execute({ word })).map((row) => row.word);
    },

    /** Finds up to three trades with a word that is similar to one of `words`, the most similar first. */
    similarTrades: (words: readonly string[]) =>
      words.length === 0 ? Promise.resolve([]) : selectSimilarTrades.execute({ words: words.join(" ") }),

    /** Finds terms that begin with `phrase`: trades' titles and areas first, then shortest first. */
    completions: (phrase: string) => selectCompletions.execute({ phrase }),
  };
}

export type Vocabulary = ReturnType<typeof createVocabulary>;
