import { PAGE_SIZE_MAX } from "@handwork/contract";
import { type CatalogRepository, isId } from "../catalog/index.ts";
import type { ArtisanFilter, ArtisanRow, ArtisansRepository, Named } from "./artisans.repository.ts";
import {
  both,
  type Cursor,
  groupsOf,
  type KeywordMode,
  keywordModes,
  type Meaning,
  readCursor,
  tradesOf,
  wantedOf,
  withoutFilling,
  wordsFor,
  wordsOf,
  writeCursor,
} from "./artisans.search.ts";
import type { KeywordMeanings, KeywordReader } from "./keyword.repository.ts";
import type { NameLexicon } from "./name-lexicon.repository.ts";
import type { WordShares } from "./word-shares.repository.ts";

export interface Page {
  rows: ArtisanRow[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

export interface Search {
  service?: string | undefined;
  location?: string | undefined;
  job_type?: string | undefined;
  industry?: string | undefined;
  date?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

interface Keyword {
  readonly text: string;
  readonly meanings: KeywordMeanings;
}

/** Similarity (0 to 1) from which a word counts as a misspelling. */
const SIMILAR = 0.45;

/**
 * Place and trade if they are given as text and there is no other filter. The text may also be only a part of a
 * name.
 */
function namedBy({ service, location, job_type, industry }: Search): Named | undefined {
  const texts = [location, job_type].filter((text) => text);
  if (service || industry || texts.length === 0 || texts.some((text) => isId(text ?? ""))) return undefined;
  return { location: location || undefined, profession: job_type || undefined };
}

const nothing: Page = { rows: [], next: null };

/** Runs each distinct query once per search: several readings of a keyword often lead to the same, empty, list. */
type List = (filter: ArtisanFilter) => Promise<ArtisanRow[]>;

export function createArtisansService(
  artisans: ArtisansRepository,
  catalog: CatalogRepository,
  readMeanings: KeywordReader,
  names: NameLexicon,
  wordShares: () => Promise<WordShares>,
) {
  /** Each query reads one row more than it shows, to know whether another page follows. */
  function cut(rows: ArtisanRow[], limit: number, mode: KeywordMode | null): Page {
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return { rows: shown, next: last && rows.length > limit ? writeCursor({ ...last, mode }) : null };
  }

  /** Artisans by trade and place, cached per search. */
  function listing(): List {
    const lists = new Map<string, Promise<ArtisanRow[]>>();
    return (filter) => {
      const key = JSON.stringify([filter.professionIds, filter.locationIds]);
      const rows = lists.get(key) ?? artisans.list(filter);
      lists.set(key, rows);
      return rows;
    };
  }

  /** Artisans of the trades found; none if no trade was found, or if the filter excludes all. */
  function ofTrades(filter: ArtisanFilter, found: readonly number[], list: List) {
    const professionIds = both(filter.professionIds, found) ?? [];
    return professionIds.length > 0 ? list({ ...filter, professionIds }) : [];
  }

  /** The meanings of a word including misspellings; a word that is a trade or a place is spelt correctly. */
  async function misspelt(word: string, known: Meaning): Promise<Meaning> {
    if (known.isFilling || known.professionIds.length > 0 || known.locationIds.length > 0) return known;
    return { ...known, names: [...new Set([...known.names, ...(await names.like(word, SIMILAR))])] };
  }

  async function allMisspelt({ text, meanings }: Keyword): Promise<readonly Meaning[]> {
    const words = wordsOf(text);
    return Promise.all(meanings.whole.map((known, at) => misspelt(words[at] ?? "", known)));
  }

  /** Artisans that match every word by trade, place or name. */
  async function ofEach(filter: ArtisanFilter, meanings: readonly Meaning[], list: List) {
    const wanted = meanings.length > 0 && wantedOf(meanings, filter);
    if (!wanted) return [];
    if (wanted.words.length === 0) return list({ ...filter, ...wanted, words: undefined });
    return artisans.list({ ...filter, words: wordsFor(groupsOf(wanted), await wordShares()) });
  }

  /** The same; if nothing matches, tries again without stop words. */
  async function ofMeanings(filter: ArtisanFilter, meanings: readonly Meaning[], list: List) {
    const rows = await ofEach(filter, meanings, list);
    const said = rows.length === 0 && withoutFilling(meanings);
    return said ? ofEach(filter, said, list) : rows;
  }

  async function ofKeyword(filter: ArtisanFilter, keyword: Keyword, mode: KeywordMode, list: List) {
    const { text, meanings } = keyword;
    switch (mode) {
      case "trade words":
        return ofTrades(filter, tradesOf(meanings.whole), list);
      case "artisan words":
        return ofMeanings(filter, meanings.whole, list);
      case "trade beginnings":
        return ofTrades(filter, tradesOf(meanings.beginnings), list);
      case "artisan beginnings":
        return ofMeanings(filter, meanings.beginnings, list);
      case "trade misspelt":
        return ofTrades(filter, await catalog.professionIdsLike(text, SIMILAR), list);
      case "name misspelt":
        return ofMeanings(filter, await allMisspelt(keyword), list);
    }
  }

  async function page(filter: ArtisanFilter, cursor: Cursor | null, keyword?: Keyword): Promise<Page> {
    const { limit } = filter;
    const wanted = { ...filter, limit: limit + 1, after: cursor ?? undefined };
    if (!keyword) return cut(await artisans.list(wanted), limit, null);
    const list = listing();
    // The first page decides how the keyword is read; later pages use the same reading.
    for (const mode of cursor?.mode ? [cursor.mode] : keywordModes) {
      const rows = await ofKeyword(wanted, keyword, mode, list);
      if (rows.length > 0) return cut(rows, limit, mode);
    }
    return nothing;
  }

  return {
    find: artisans.find,

    async byService(title: string, options: { limit?: number | undefined; cursor?: string | undefined }) {
      const filter = { named: { profession: title.trim() }, limit: options.limit ?? PAGE_SIZE_MAX };
      return page(filter, options.cursor ? readCursor(options.cursor) : null);
    },

    async search(search: Search): Promise<Page> {
      const cursor = search.cursor ? readCursor(search.cursor) : null;
      const limit = search.limit ?? PAGE_SIZE_MAX;
      const { date: freeOn } = search;
      const named = namedBy(search);
      const found = named && (await page({ named, limit, freeOn }, cursor));
      if (found && found.rows.length > 0) return found;
      const { service: text } = search;
      const [locationIds, ofTrade, ofIndustry, meanings] = await Promise.all([
        search.location ? catalog.locationIds(search.location) : undefined,
        search.job_type ? catalog.professionIds(search.job_type) : undefined,
        search.industry ? catalog.professionIdsOfIndustry(search.industry) : undefined,
        text ? readMeanings(text) : undefined,
      ]);
      const professionIds = both(ofTrade, ofIndustry);
      if (locationIds?.length === 0 || professionIds?.length === 0) return nothing;
      return page(
        { professionIds, locationIds, limit, freeOn },
        cursor,
        text && meanings ? { text, meanings } : undefined,
      );
    },
  };
}
