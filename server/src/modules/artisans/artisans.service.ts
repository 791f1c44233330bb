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
  tsquery,
  wantedOf,
  wordsFor,
  wordsOf,
  writeCursor,
} from "./artisans.search.ts";
import type { NameLexicon } from "./name-lexicon.repository.ts";
import type { WordShares } from "./word-shares.repository.ts";

export interface Page {
  rows: ArtisanRow[];
  /** The cursor of the page that follows; null on the last one. */
  next: string | null;
}

export interface Search {
  service?: string | undefined;
  location?: string | undefined;
  job_type?: string | undefined;
  industry?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Place and trade, when they are given as text and nothing else is asked for; the text may be but a part of a name. */
function namedBy({ service, location, job_type, industry }: Search): Named | undefined {
  const texts = [location, job_type].filter((text) => text);
  if (service || industry || texts.length === 0 || texts.some((text) => isId(text ?? ""))) return undefined;
  return { location: location || undefined, profession: job_type || undefined };
}

/** Of 0 to 1: from here on a word is taken for a misspelt keyword. */
const SIMILAR = 0.45;

const nothing: Page = { rows: [], next: null };

/** Gives what was asked for under `key` before, else what `ask` answers. */
type Once = <T>(key: string, ask: () => Promise<T>) => Promise<T>;

/** For one search: its readings come to the same trades, places and lists again and again, most of all in vain. */
function askingOnce(): Once {
  const answers = new Map<string, Promise<unknown>>();
  return <T>(key: string, ask: () => Promise<T>) => {
    const answer = answers.get(key) ?? ask();
    answers.set(key, answer);
    return answer as Promise<T>;
  };
}

export function createArtisansService(
  artisans: ArtisansRepository,
  catalog: CatalogRepository,
  names: NameLexicon,
  wordShares: () => Promise<WordShares>,
) {
  /** One row more is read than shown, to know whether a page follows. */
  function cut(rows: ArtisanRow[], limit: number, mode: KeywordMode | null): Page {
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return { rows: shown, next: last && rows.length > limit ? writeCursor({ ...last, mode }) : null };
  }

  const tradesOf = (text: string, once: Once) => once(`trades ${text}`, () => catalog.professionIdsOf(text));

  /** Workers of these trades and places, whatever they are called. */
  function list(filter: ArtisanFilter, once: Once) {
    const { professionIds, locationIds } = filter;
    return once(`list ${JSON.stringify([professionIds, locationIds])}`, () => artisans.list(filter));
  }

  /** Workers of the trades found; none when no trade is, or none that the filter lets through. */
  function ofTrades(filter: ArtisanFilter, found: readonly number[], once: Once) {
    const professionIds = both(filter.professionIds, found) ?? [];
    return professionIds.length > 0 ? list({ ...filter, professionIds }, once) : [];
  }

  /** What a word may stand for, when it is whole or when it is the beginning of one. */
  async function meaningOf(word: string, beginnings: boolean, once: Once): Promise<Meaning> {
    const text = tsquery(word, beginnings);
    const [namesLike, professionIds, locationIds] = await Promise.all([
      beginnings ? names.beginningWith(word) : names.known(word),
      tradesOf(text, once),
      catalog.locationIdsOf(text),
    ]);
    return { names: namesLike, professionIds, locationIds };
  }

  const misspelt = async (word: string): Promise<Meaning> => ({
    names: await names.like(word, SIMILAR),
    professionIds: [],
    locationIds: [],
  });

  async function readKeyword(filter: ArtisanFilter, keyword: string, mode: KeywordMode, once: Once) {
    if (mode === "trade misspelt") {
      return ofTrades(filter, await catalog.professionIdsLike(keyword, SIMILAR), once);
    }
    const words = wordsOf(keyword);
    if (words.length === 0) return [];
    const beginnings = mode.endsWith("beginnings");
    if (mode.startsWith("trade")) {
      return ofTrades(filter, await tradesOf(tsquery(keyword, beginnings), once), once);
    }
    const meanings = words.map((word) =>
      mode === "name misspelt" ? misspelt(word) : meaningOf(word, beginnings, once),
    );
    const wanted = wantedOf(await Promise.all(meanings), filter);
    if (!wanted) return [];
    if (wanted.words.length === 0) return list({ ...filter, ...wanted, words: undefined }, once);
    return artisans.list({ ...filter, words: wordsFor(groupsOf(wanted), await wordShares()) });
  }

  async function page(filter: ArtisanFilter, cursor: Cursor | null, keyword: string): Promise<Page> {
    const { limit } = filter;
    const wanted = { ...filter, limit: limit + 1, after: cursor ?? undefined };
    if (!keyword) return cut(await artisans.list(wanted), limit, null);
    const once = askingOnce();
    // The first page settles how the keyword is read; the pages after it go on the same way.
    for (const mode of cursor?.mode ? [cursor.mode] : keywordModes) {
      const rows = await readKeyword(wanted, keyword, mode, once);
      if (rows.length > 0) return cut(rows, limit, mode);
    }
    return nothing;
  }

  return {
    find: artisans.find,

    async byService(title: string, options: { limit?: number | undefined; cursor?: string | undefined }) {
      const filter = { named: { profession: title.trim() }, limit: options.limit ?? PAGE_SIZE_MAX };
      return page(filter, options.cursor ? readCursor(options.cursor) : null, "");
    },

    async search(search: Search): Promise<Page> {
      const cursor = search.cursor ? readCursor(search.cursor) : null;
      const limit = search.limit ?? PAGE_SIZE_MAX;
      const named = namedBy(search);
      const found = named && (await page({ named, limit }, cursor, ""));
      if (found && found.rows.length > 0) return found;
      const [locationIds, ofTrade, ofIndustry] = await Promise.all([
        search.location ? catalog.locationIds(search.location) : undefined,
        search.job_type ? catalog.professionIds(search.job_type) : undefined,
        search.industry ? catalog.professionIdsOfIndustry(search.industry) : undefined,
      ]);
      const professionIds = both(ofTrade, ofIndustry);
      if (locationIds?.length === 0 || professionIds?.length === 0) return nothing;
      return page({ professionIds, locationIds, limit }, cursor, search.service ?? "");
    },
  };
}
