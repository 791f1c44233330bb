import { type ArtisanSort, COUNT_MAX, PAGE_SIZE_MAX } from "@handwork/contract";
import type { CatalogRepository } from "../catalog/index.ts";
import type { ArtisanRow, ArtisansRepository } from "./artisans.repository.ts";
import { type Cursor, readCursor, writeCursor } from "./artisans.search.ts";
import type { ArtisanFilter } from "./list-query.ts";
import { type InterpretedText, interpretText } from "./search/interpret-text.ts";
import { type Interpretation, type Place, wordsOf } from "./search/interpretation.ts";
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

/** The search fields other than the text, as a filter. */
interface Fields extends ArtisanFilter {
  readonly limit: number;
  /** Trades that were selected rather than typed. */
  readonly trades: readonly number[];
  readonly places: readonly Place[];
  /** The typed location, if it is not a place. */
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
  async function page(filter: ArtisanFilter, limit: number, interpretation = 0): Promise<Page> {
    const rows = await artisans.list(filter, limit + 1);
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    const { sort = "recommended" } = filter;
    return { rows: rows.slice(0, limit), next: last ? writeCursor({ ...last, sort, interpretation }) : null };
  }

  /** The area with this id or name; if there is none, the area of the district with this name. */
  async function placesOf(text: string): Promise<Place[]> {
    const ids = await catalog.locationIds(text);
    const areas = await catalog.locations();
    const named = areas
      .filter(({ id }) => ids.includes(id))
      .map(({ id, location }) => ({ id, name: location }));
    if (named.length > 0) return named;
    const matches = await vocabulary.matches([wordsOf(text).join(" ")]);
    return matches
      .filter(({ kind, isExact }) => kind === "place" && isExact)
      .map(({ id, label }) => ({ id: id ?? 0, name: label }));
  }

  async function fieldsOf(search: Search): Promise<Fields> {
    const { location, job_type, industry, date, verified, max_rate, min_rating, sort, cursor } = search;
    const [places, trades, tradesInIndustry] = await Promise.all([
      location ? placesOf(location) : undefined,
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

  /** The filter for an interpretation of the text; null if no artisan can match both it and the other fields. */
  function filterOf(fields: Fields, { trades, places, names }: Interpretation): ArtisanFilter | null {
    const { limit: _limit, trades: _trades, places: _places, unknown: _unknown, ...filter } = fields;
    const professionIds = intersect(filter.professionIds, trades.length > 0 ? trades : undefined);
    const locationIds = intersect(
      filter.locationIds,
      places.length > 0 ? places.map(({ id }) => id) : undefined,
    );
    if (professionIds?.length === 0 || locationIds?.length === 0) return null;
    return { ...filter, professionIds, locationIds, names: names.length > 0 ? names : undefined };
  }

  /** Finds a page with the first interpretation that has results. Later pages use the same one as the first page. */
  async function findByText(
    fields: Fields,
    { interpretations }: InterpretedText,
    cursor: Cursor | null,
  ): Promise<FoundPage | null> {
    for (const [index, interpretation] of interpretations.entries()) {
      const filter = (!cursor || cursor.interpretation === index) && filterOf(fields, interpretation);
      const match = filter && (await page(filter, fields.limit, index));
      if (filter && match && match.rows.length > 0) return { ...match, filter, interpretation };
    }
    return null;
  }

  /** What the search offers when it finds no artisans: nearby areas, and related or similarly spelt trades. */
  async function offersFor(fields: Fields, interpretation: Interpretation) {
    const filter = filterOf(fields, { ...interpretation, names: [] });
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
      return professionIds.length === 1 ? page({ professionIds, after }, limit) : { rows: [], next: null };
    },

    /** Finds artisans who match every word of the text. Finds nobody if a word has no meaning. */
    async search(search: Search): Promise<Page> {
      const fields = await fieldsOf(search);
      const cursor = search.cursor ? readCursor(search.cursor) : null;
      if (!search.service) {
        const filter = filterOf(fields, emptyInterpretation);
        return filter ? page(filter, fields.limit) : { rows: [], next: null };
      }
      const text = await interpretText(search.service, vocabulary, { isStrict: true });
      return (await findByText(fields, text, cursor)) ?? { rows: [], next: null };
    },

    /** Like `search`, but skips words without a meaning and says how it understood the text. */
    async explore(search: Search) {
      const fields = await fieldsOf(search);
      const cursor = search.cursor ? readCursor(search.cursor) : null;
      const text = await interpretText(search.service ?? "", vocabulary, { isStrict: false });
      const match = await findByText(fields, text, cursor);
      const interpretation = match?.interpretation ?? text.main;
      const count = match?.next && !cursor ? await artisans.count(match.filter) : (match?.rows.length ?? 0);
      return {
        rows: match?.rows ?? [],
        next: match?.next ?? null,
        count: cursor ? null : Math.min(count, COUNT_MAX),
        hasMore: count > COUNT_MAX,
        keyword: text.keyword,
        trades: interpretation.trades.length > 0 ? interpretation.trades : fields.trades,
        places: [...fields.places, ...interpretation.places],
        unknown: [...fields.unknown, ...interpretation.unknown],
        /** Whether a filter other than trade and place may have hidden results. */
        isFiltered: Boolean(search.date ?? search.verified ?? search.max_rate ?? search.min_rating),
        professionIds: filterOf(fields, interpretation)?.professionIds ?? [],
        offers: match ? { nearestPlaces: [], similarTrades: [] } : await offersFor(fields, interpretation),
      };
    },
  };
}

/** The ids that are in both lists; an undefined list contains all ids. */
function intersect(
  first: readonly number[] | undefined,
  second: readonly number[] | undefined,
): readonly number[] | undefined {
  return first && second ? first.filter((id) => second.includes(id)) : (first ?? second);
}

const emptyInterpretation: Interpretation = { trades: [], places: [], names: [], unknown: [] };

export type ArtisansService = ReturnType<typeof createArtisansService>;
export type Explored = Awaited<ReturnType<ArtisansService["explore"]>>;
