import type { FoundArtisans } from "@handwork/contract";
import type { SearchQuery } from "../shared/search-query.ts";

/** What of a search was changed so that it finds artisans. */
type Change = "filters" | "place" | "trade" | "all";

/** A search that finds artisans, in place of one that finds nobody. */
export interface ClosestSearch {
  change: Change;
  query: SearchQuery;
  result: FoundArtisans;
}

/** Returns the search without its filters, or undefined if it has none. Trade and place are not filters. */
export function withoutFilters(query: SearchQuery): SearchQuery | undefined {
  const { date, max_rate, min_rating, verified, industry, job_type, ...others } = query;
  const { service } = others;
  const isFiltered = date ?? max_rate ?? min_rating ?? verified ?? industry ?? (service && job_type);
  // Without a keyword, the job type is what the visitor looks for.
  return isFiltered ? { ...others, job_type: service ? undefined : job_type } : undefined;
}

/** Returns the closest search that finds artisans, if `query` finds nobody. */
export async function findClosest(
  query: SearchQuery,
  result: FoundArtisans,
  find: (query: SearchQuery) => Promise<FoundArtisans>,
): Promise<ClosestSearch | undefined> {
  const unfiltered = withoutFilters(query);
  let base = { query, result };
  if (unfiltered) {
    const found = await find(unfiltered);
    if (found.artisans.length > 0) return { change: "filters", query: unfiltered, result: found };
    // If nearby artisans match the filters, they are closer.
    if (result.nearest_places.length === 0) base = { query: unfiltered, result: found };
  }
  for (const [change, candidate] of candidates(base.query, base.result)) {
    const found = await find(candidate);
    if (found.artisans.length > 0) return { change, query: candidate, result: found };
  }
  return undefined;
}

function candidates(query: SearchQuery, result: FoundArtisans): [Change, SearchQuery][] {
  const { keyword, trades, places } = result.understood;
  const [nearest] = result.nearest_places;
  const [similar] = result.similar_trades;
  const list: [Change, SearchQuery][] = [];
  const elsewhere = { ...query, service: keyword, location: undefined };
  // Nearby areas have artisans in the trade, but not necessarily one with the name in the keyword.
  if (nearest && (trades.length > 0 || !keyword))
    list.push(["place", { ...elsewhere, location: nearest.location }]);
  if (similar)
    list.push([
      "trade",
      { job_type: similar.title, location: similar.in_place ? places[0]?.name : undefined },
    ]);
  // If the place and the trade are known, the nearest areas already say whether any other place has artisans.
  if (places.length > 0 ? trades.length === 0 : query.location) list.push(["place", elsewhere]);
  list.push(["all", {}]);
  return list;
}
