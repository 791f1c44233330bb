import type { FoundArtisans } from "@handwork/contract";
import type { SearchQuery } from "../shared/search-query.ts";
import { pluralOf, withinSentence } from "../shared/trade-words.ts";
import { placesOf } from "./search-heading.ts";
import { withoutFilters } from "./without-filters.ts";

/** The part of the search that was changed to find artisans. */
type Change = "filters" | "place" | "trade" | "all";

/** A search that finds artisans, in place of one that finds nobody. */
export interface ClosestSearch {
  change: Change;
  query: SearchQuery;
  result: FoundArtisans;
  /** Says why the first search finds nobody, and who is listed. */
  text: string;
}

/** Returns the closest search that finds artisans, if `query` finds nobody. */
export async function findClosest(
  query: SearchQuery,
  result: FoundArtisans,
  find: (query: SearchQuery) => Promise<FoundArtisans>,
): Promise<ClosestSearch | undefined> {
  const toClosest = (change: Change, other: SearchQuery, found: FoundArtisans): ClosestSearch => ({
    change,
    query: other,
    result: found,
    text: `${reasonText(query, result, change)} ${listText(change, other, found)}`,
  });
  const unfiltered = withoutFilters(query);
  let base = { query, result };
  if (unfiltered) {
    const found = await find(unfiltered);
    if (found.artisans.length > 0) return toClosest("filters", unfiltered, found);
    // If nearby artisans match the filters, they are closer.
    if (result.nearest_places.length === 0) base = { query: unfiltered, result: found };
  }
  for (const [change, candidate] of candidates(base.query, base.result)) {
    const found = await find(candidate);
    if (found.artisans.length > 0) return toClosest(change, candidate, found);
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
  // If place and trade are known, `nearest_places` already lists the other places.
  if (places.length > 0 ? trades.length === 0 : query.location) list.push(["place", elsewhere]);
  list.push(["all", {}]);
  return list;
}

const tradesText = ({ understood: { trades } }: FoundArtisans) =>
  trades[0] ? pluralOf(withinSentence(trades[0].title)) : "artisans";

function reasonText(query: SearchQuery, result: FoundArtisans, change: Change): string {
  const { keyword, trades, unknown } = result.understood;
  const place = placesOf(result.understood);
  if (query.location && unknown.includes(query.location)) return "Choose a location from the list.";
  if (change === "filters") return "No artisan matches all of your filters.";
  if (place && keyword && trades.length === 0) return `No artisan in ${place} matches “${keyword}”.`;
  if (place) return `There are no ${tradesText(result)} in ${place} yet.`;
  if (trades.length > 0) return `There are no ${tradesText(result)} on Handwork yet.`;
  return "Try another word for the job.";
}

function listText(change: Change, { location }: SearchQuery, found: FoundArtisans): string {
  if (change === "all") return "You can also choose from the artisans below.";
  if (change === "filters") return "The list below ignores your filters.";
  const who = tradesText(found);
  if (change === "trade") return `${who[0]?.toUpperCase()}${who.slice(1)} do similar work.`;
  return location ? `The nearest are in ${location}.` : "The list below covers all of Lagos.";
}
