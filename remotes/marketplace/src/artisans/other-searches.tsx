import type { FoundArtisans } from "@handwork/contract";
import { paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { type SearchQuery, searchPath } from "../shared/search-query.ts";
import { pluralOf } from "../shared/trade-words.ts";

interface OtherSearchesProps {
  result: FoundArtisans;
  query: SearchQuery;
  withTrades?: boolean;
  /** Path of a search whose results the page already shows. */
  shown?: string | undefined;
}

/** Links to the search in nearby areas, to similar trades and to all artisans, as list items. */
export function OtherSearches({ result, query, withTrades = true, shown }: OtherSearchesProps) {
  const { understood, nearest_places: nearest, similar_trades: similar } = result;
  const [trade] = understood.trades;
  const [place] = understood.places;
  const links: [text: string, to: string][] = [
    ...nearest.map(({ location }): [string, string] => [
      `${pluralOf(trade?.title ?? "Artisan")} in ${location}`,
      // Without a trade, the keyword may be a name that nobody in the area has.
      searchPath({ ...query, service: trade && understood.keyword, location }),
    ]),
    ...(withTrades ? similar : []).map(({ title, in_place }): [string, string] => {
      const location = in_place ? place?.name : undefined;
      return [`${pluralOf(title)} in ${location ?? "Lagos"}`, searchPath({ job_type: title, location })];
    }),
    ["All artisans in Lagos", paths.searchResults],
  ];
  return links.map(
    ([text, to]) =>
      to !== shown && (
        <li key={text}>
          <Link to={to}>{text}</Link>
        </li>
      ),
  );
}

/** The search as values for the form that posts a job. */
export const jobOf = ({ understood: { trades, places } }: FoundArtisans, query: SearchQuery) => ({
  job_type: trades[0]?.title ?? query.job_type ?? "",
  location: places[0]?.location ?? "",
  date: query.date ?? "",
});
