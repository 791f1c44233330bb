import { type ArtisanSort, COUNT_MAX, FEW_RESULTS, PAGE_SIZE_MAX } from "@handwork/contract";
import type { CatalogRepository } from "../catalog/index.ts";
import type { ArtisanRow, ArtisansRepository } from "./artisans.repository.ts";
import { type Cursor, readCursor, writeCursor } from "./cursor.ts";
import type { ArtisanFilter } from "./list-query.ts";
import { type InterpretedText, interpretText } from "./search/interpret-text.ts";
import { type Interpretation, type Place, wordsOf } from "./search/interpretation.ts";
import type { Vocabulary } from "./search/vocabulary.repository.ts";

export interface Page {
  rows: ArtisanRow[];
  /** Cursor of the next page; null on the last page. */
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

/** The search fields other than the text, as a filter. */
interface Fields extends ArtisanFilter {
  readonly limit: number;
  /** Trades that were selected rather than typed. */
  readonly trades: readonly number[];
  readonly places: readonly Place[];
  /** The typed location if it is not a known place; otherwise empty. */
  readonly unknown: readonly string[];
}

/** A page with the interpretation and the filter that found it. */
interface FoundPage extends Page {
  readonly filter: ArtisanFilter;
  readonly interpretation: Interpretation;
}

export function createArtisansService(
  artisans: ArtisansRepository,
  catalog: CatalogRepository,
  vocabulary: Vocabulary,
) {
  /** Reads one row more than the page contains, to know whether another page follows. */
  async function readPage(filter: ArtisanFilter, limit: number, interpretation = 0): Promise<Page> {
    const rows = await artisans.list(filter, limit + 1);
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    const { sort = "recommended" } = filter;
    return { rows: rows.slice(0, limit), next: last ? writeCursor({ ...last, sort, interpretation }) : null };
  }

  /**
   * Finds the areas of places that are joined by "and", as in a search's heading. A place is an area's id, the exact
   * name of an area or district, or a part of an area's name.
   */
  const findPlaces = async (text: string): Promise<Place[]> =>
    uniqueById((await Promise.all(text.split(/ and /i).map(findPlace))).flat());

  async function findPlace(text: string): Promise<Place[]> {
    const matches = await vocabulary.matches([wordsOf(text).join(" ")]);
    const exact = matches.filter(({ kind, isExact }) => kind === "place" && isExact);
    if (exact.length > 0) return exact.map(({ id, label }) => ({ id: id ?? 0, name: label }));
    const ids = await catalog.locationIds(text);
    const areas = await catalog.locations();
    return areas.filter(({ id }) => ids.includes(id)).map(({ id, location }) => ({ id, name: location }));
  }

  async function readFields(search: Search): Promise<Fields> {
    const { location, job_type, industry, date, verified, max_rate, min_rating, sort, cursor } = search;
    const [places, trades, tradesInIndustry] = await Promise.all([
      location ? findPlaces(location) : undefined,
      job_type ? catalog.professionIds(job_type) : undefined,
      industry ? catalog.professionIdsOfIndustry(industry) : undefined,
    ]);
    return {
      professionIds: intersect(trades, tradesInIndustry),
      locationIds: places?.map(({ id }) => id),
      freeOn: date,
      isVerified: verified === "true",
      maxKobo: max_rate && max_rate * 100,
      minStars: min_rating,
      sort,
      after: cursor ? readCursor(cursor) : undefined,
      limit: search.limit ?? PAGE_SIZE_MAX,
      trades: trades ?? [],
      places: places ?? [],
      unknown: places?.length === 0 && location ? [location] : [],
    };
  }

  /**
   * Combines the fields with an interpretation of the text. A place in the text replaces the chosen place. Returns null
   * if no artisan can match both.
   */
  function toFilter(fields: Fields, interpretation: Interpretation): ArtisanFilter | null {
    const { trades, places, names } = interpretation;
    const { limit: _limit, trades: _trades, places: _places, unknown: _unknown, ...filter } = fields;
    const professionIds = intersect(filter.professionIds, trades.length > 0 ? trades : undefined);
    const locationIds = places.length > 0 ? places.map(({ id }) => id) : filter.locationIds;
    if (professionIds?.length === 0 || locationIds?.length === 0) return null;
    return { ...filter, professionIds, locationIds, names: names.length > 0 ? names : undefined };
  }

  /**
   * Finds a page with the first interpretation that has results. Later pages use the interpretation of the first page.
   */
  async function findByText(
    fields: Fields,
    { interpretations }: InterpretedText,
    cursor: Cursor | null,
  ): Promise<FoundPage | null> {
    for (const [index, interpretation] of interpretations.entries()) {
      const filter = (!cursor || cursor.interpretation === index) && toFilter(fields, interpretation);
      const match = filter && (await readPage(filter, fields.limit, index));
      if (filter && match && match.rows.length > 0) return { ...match, filter, interpretation };
    }
    return null;
  }

  /**
   * Finds what to offer if a search found few artisans or none: nearby areas, and related or similarly spelt trades.
   */
  async function offersFor(fields: Fields, interpretation: Interpretation) {
    const filter = toFilter(fields, { ...interpretation, names: [] });
    const { professionIds, locationIds } = filter ?? {};
    const [nearestPlaces, similarTrades] = await Promise.all([
      filter && locationIds ? artisans.nearestPlaces(filter) : [],
      professionIds
        ? artisans.relatedTrades({ professionIds, locationIds })
        : (await vocabulary.similarTrades(interpretation.unknown)).map((trade) => ({
            ...trade,
            in_place: false,
          })),
    ]);
    return { nearestPlaces, similarTrades };
  }

  return {
    find: artisans.find,

    async byService(title: string, options: { limit?: number | undefined; cursor?: string | undefined }) {
      const { limit = PAGE_SIZE_MAX, cursor } = options;
      const after = cursor ? readCursor(cursor) : undefined;
      const professionIds = await catalog.professionsTitled(title.trim());
      return professionIds.length === 1
        ? readPage({ professionIds, after }, limit)
        : { rows: [], next: null };
    },

    /** Finds artisans who match every word of the text. Finds nobody if a word is unknown. */
    async search(search: Search): Promise<Page> {
      const fields = await readFields(search);
      const cursor = search.cursor ? readCursor(search.cursor) : null;
      if (!search.service) {
        const filter = toFilter(fields, emptyInterpretation);
        return filter ? readPage(filter, fields.limit) : { rows: [], next: null };
      }
      const text = await interpretText(search.service, vocabulary, { isStrict: true });
      return (await findByText(fields, text, cursor)) ?? { rows: [], next: null };
    },

    /** Like `search`, but skips unknown words and returns how it understood the text. */
    async explore(search: Search) {
      const fields = await readFields(search);
      const cursor = search.cursor ? readCursor(search.cursor) : null;
      const text = await interpretText(search.service ?? "", vocabulary, { isStrict: false });
      const match = await findByText(fields, text, cursor);
      const interpretation = match?.interpretation ?? text.main;
      const count =
        match?.next && !cursor
          ? (match.rows[0]?.matches ?? (await artisans.count(match.filter)))
          : (match?.rows.length ?? 0);
      return {
        rows: match?.rows ?? [],
        next: match?.next ?? null,
        count: cursor ? null : Math.min(count, COUNT_MAX),
        hasMore: count > COUNT_MAX,
        keyword: text.keyword,
        trades: interpretation.trades.length > 0 ? interpretation.trades : fields.trades,
        places: interpretation.places.length > 0 ? interpretation.places : fields.places,
        unknown: [...fields.unknown, ...interpretation.unknown],
        /** Whether a filter other than trade and place may have hidden results. */
        isFiltered: Boolean(
          search.industry ?? search.date ?? search.verified ?? search.max_rate ?? search.min_rating,
        ),
        professionIds: toFilter(fields, interpretation)?.professionIds ?? [],
        offers:
          !cursor &&
          !match?.next &&
          !match?.interpretation.names.length &&
          (match?.rows.length ?? 0) < FEW_RESULTS
            ? await offersFor(fields, interpretation)
            : { nearestPlaces: [], similarTrades: [] },
      };
    },
  };
}

const uniqueById = (places: readonly Place[]): Place[] => [
  ...new Map(places.map((place) => [place.id, place])).values(),
];

/** Returns the ids that are in both lists. An undefined list stands for all ids. */
function intersect(
  first: readonly number[] | undefined,
  second: readonly number[] | undefined,
): readonly number[] | undefined {
  return first && second ? first.filter((id) => second.includes(id)) : (first ?? second);
}

const emptyInterpretation: Interpretation = { trades: [], places: [], names: [], unknown: [] };

type ArtisansService = ReturnType<typeof createArtisansService>;
export type ExploreResult = Awaited<ReturnType<ArtisansService["explore"]>>;
