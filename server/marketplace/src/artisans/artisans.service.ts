import { type ArtisanSort, COUNT_MAX, PAGE_SIZE_MAX } from "@handwork/contract";
import type { CatalogRepository } from "../catalog/index.ts";
import type { ArtisanRow, ArtisansRepository } from "./artisans.repository.ts";
import { both, type Cursor, readCursor, writeCursor } from "./artisans.search.ts";
import type { ArtisanFilter } from "./list-query.ts";
import { type Place, phrasesOf, type Reading, wordsOf } from "./search/reading.ts";
import { readingsOf, type Text } from "./search/readings.ts";
import type { Vocabulary } from "./search/vocabulary.repository.ts";

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
  verified?: "true" | undefined;
  max_rate?: number | undefined;
  min_rating?: number | undefined;
  sort?: ArtisanSort | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** The values of the search fields, apart from the text. */
interface Fields extends ArtisanFilter {
  readonly limit: number;
  /** Trades that are chosen, not typed. */
  readonly trades: readonly number[];
  readonly places: readonly Place[];
  /** An unknown place. */
  readonly unknown: readonly string[];
}

/** A page of a search with an interpretation of its text, and the filter that found it. */
interface Found extends Page {
  readonly filter: ArtisanFilter;
  readonly reading: Reading;
}

export function createArtisansService(
  artisans: ArtisansRepository,
  catalog: CatalogRepository,
  vocabulary: Vocabulary,
) {
  /** Reads one row more than a page shows, to know whether another page follows. */
  async function page(filter: ArtisanFilter, limit: number, reading = 0): Promise<Page> {
    const rows = await artisans.list(filter, limit + 1);
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    const { sort = "recommended" } = filter;
    return { rows: rows.slice(0, limit), next: last ? writeCursor({ ...last, sort, reading }) : null };
  }

  /** Areas by id or name, otherwise those of a district. */
  async function placesOf(text: string): Promise<Place[]> {
    const ids = await catalog.locationIds(text);
    const areas = await catalog.locations();
    const named = areas
      .filter(({ id }) => ids.includes(id))
      .map(({ id, location }) => ({ id, name: location }));
    if (named.length > 0) return named;
    const words = wordsOf(text);
    const fullPhrase = phrasesOf(words).findIndex(
      (phrase) => phrase.from === 0 && phrase.to === words.length,
    );
    const matches = await vocabulary.matches(phrasesOf(words).map((phrase) => phrase.text));
    return matches
      .filter(({ at, kind, isExact }) => at === fullPhrase && kind === "place" && isExact)
      .map(({ id, label }) => ({ id: id ?? 0, name: label }));
  }

  async function fieldsOf(search: Search): Promise<Fields> {
    const { location, job_type, industry, date, verified, max_rate, min_rating, sort, cursor } = search;
    const [places, ofTrade, ofIndustry] = await Promise.all([
      location ? placesOf(location) : undefined,
      job_type ? catalog.professionIds(job_type) : undefined,
      industry ? catalog.professionIdsOfIndustry(industry) : undefined,
    ]);
    return {
      professionIds: both(ofTrade, ofIndustry),
      locationIds: places?.map(({ id }) => id),
      freeOn: date,
      isVerified: verified === "true",
      maxKobo: max_rate && max_rate * 100,
      minStars: min_rating,
      sort,
      after: cursor ? readCursor(cursor) : undefined,
      limit: search.limit ?? PAGE_SIZE_MAX,
      trades: ofTrade ?? [],
      places: places ?? [],
      unknown: places?.length === 0 && location ? [location] : [],
    };
  }

  /** The filter of an interpretation; null if no artisan can match it. */
  function filterOf(fields: Fields, { trades, places, names }: Reading): ArtisanFilter | null {
    const { limit: _limit, trades: _trades, places: _places, unknown: _unknown, ...filter } = fields;
    const professionIds = both(filter.professionIds, trades.length > 0 ? trades : undefined);
    const locationIds = both(filter.locationIds, places.length > 0 ? places.map(({ id }) => id) : undefined);
    if (professionIds?.length === 0 || locationIds?.length === 0) return null;
    return { ...filter, professionIds, locationIds, names: names.length > 0 ? names : undefined };
  }

  /** The first interpretation of the text with results; later pages continue with that of the first page. */
  async function findByText(
    fields: Fields,
    { readings }: Text,
    cursor: Cursor | null,
  ): Promise<Found | null> {
    for (const [at, reading] of readings.entries()) {
      const filter = (!cursor || cursor.reading === at) && filterOf(fields, reading);
      const match = filter && (await page(filter, fields.limit, at));
      if (filter && match && match.rows.length > 0) return { ...match, filter, reading };
    }
    return null;
  }

  /** Suggestions when nobody was found. */
  async function offersFor(fields: Fields, reading: Reading) {
    const filter = filterOf(fields, { ...reading, names: [] });
    const { professionIds, locationIds } = filter ?? {};
    const [nearestPlaces, similarTrades] = await Promise.all([
      filter && locationIds ? artisans.nearestPlaces(filter) : [],
      professionIds
        ? artisans.relatedTrades({ professionIds, locationIds })
        : (await vocabulary.similarTrades(reading.unknown)).map((trade) => ({ ...trade, in_place: false })),
    ]);
    return { nearestPlaces, similarTrades };
  }

  return {
    find: artisans.find,

    async byService(title: string, options: { limit?: number | undefined; cursor?: string | undefined }) {
      const { limit = PAGE_SIZE_MAX, cursor } = options;
      const after = cursor ? readCursor(cursor) : undefined;
      const professionIds = await catalog.professionsTitled(title.trim());
      return professionIds.length === 1 ? page({ professionIds, after }, limit) : { rows: [], next: null };
    },

    /** Artisans that match every word of the text; nobody if a word has no meaning. */
    async search(search: Search): Promise<Page> {
      const fields = await fieldsOf(search);
      const cursor = search.cursor ? readCursor(search.cursor) : null;
      if (!search.service) {
        const filter = filterOf(fields, noReading);
        return filter ? page(filter, fields.limit) : { rows: [], next: null };
      }
      const text = await readingsOf(search.service, vocabulary, { isStrict: true });
      return (await findByText(fields, text, cursor)) ?? { rows: [], next: null };
    },

    /** The same, but skips words without a meaning and explains the results. */
    async explore(search: Search) {
      const fields = await fieldsOf(search);
      const cursor = search.cursor ? readCursor(search.cursor) : null;
      const text = await readingsOf(search.service ?? "", vocabulary, { isStrict: false });
      const match = await findByText(fields, text, cursor);
      const reading = match?.reading ?? text.main;
      const count = match?.next && !cursor ? await artisans.count(match.filter) : (match?.rows.length ?? 0);
      return {
        rows: match?.rows ?? [],
        next: match?.next ?? null,
        count: cursor ? null : Math.min(count, COUNT_MAX),
        hasMore: count > COUNT_MAX,
        keyword: text.keyword,
        trades: reading.trades.length > 0 ? reading.trades : fields.trades,
        places: [...fields.places, ...reading.places],
        unknown: [...fields.unknown, ...reading.unknown],
        /** Whether filters other than trade and place may be the reason why nobody was found. */
        isFiltered: Boolean(search.date ?? search.verified ?? search.max_rate ?? search.min_rating),
        professionIds: filterOf(fields, reading)?.professionIds ?? [],
        offers: match ? { nearestPlaces: [], similarTrades: [] } : await offersFor(fields, reading),
      };
    },
  };
}

const noReading: Reading = { trades: [], places: [], names: [], unknown: [] };

export type ArtisansService = ReturnType<typeof createArtisansService>;
export type Explored = Awaited<ReturnType<ArtisansService["explore"]>>;
