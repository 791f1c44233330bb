import { type FoundArtisans, messages, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { buttonClass, EmptyState } from "@handwork/ui";
import { UserSearch } from "lucide-react";
import { type SearchQuery, searchPath } from "../shared/search-query.ts";
import { AlertForm } from "./alert-form.tsx";
import styles from "./results.module.css";
import { placesOf } from "./search-heading.ts";

interface NoResultsProps {
  result: FoundArtisans;
  query: SearchQuery;
}

/** Shown when a search finds no artisans. Suggests fewer filters, nearby places, similar trades and an email alert. */
export function NoResults({ result, query }: NoResultsProps) {
  const { understood, nearest_places: nearest, similar_trades: similar } = result;
  const [trade] = understood.trades;
  const [place] = understood.places;
  const service = understood.keyword;
  const { date, max_rate, verified, industry, job_type, ...others } = query;
  // Without a keyword, the job type is what the visitor looks for.
  const unfiltered = query.service ? others : { ...others, job_type };
  const isFiltered = Boolean(date ?? max_rate ?? verified ?? industry ?? (query.service && job_type));
  const link = (to: string, text: string) => (
    <li key={text}>
      <Link to={to} className={buttonClass({ variant: "secondary", size: "small" })}>
        {text}
      </Link>
    </li>
  );
  const jobDraft = {
    job_type: trade?.title ?? query.job_type ?? "",
    location: place?.location ?? query.location ?? "",
    date: date ?? "",
  };
  return (
    <div className={styles.none}>
      <EmptyState
        icon={<UserSearch size={40} />}
        title={messages.lists.noResults}
        text={explanation(trade?.title, placesOf(understood), isFiltered)}
        action={
          <ul className={styles.offers}>
            <li>
              <Link to={paths.postJob(jobDraft)} className={buttonClass({ size: "small" })}>
                Post this job
              </Link>
            </li>
            {isFiltered && link(searchPath(unfiltered), "Remove filters")}
            {nearest.map(({ location }) =>
              link(
                searchPath({ ...query, service, location }),
                `${trade ? `${trade.title}s` : "Artisans"} in ${location}`,
              ),
            )}
            {similar.map(({ title, in_place }) => {
              const placeName = in_place && place ? place.name : undefined;
              return link(
                searchPath({ job_type: title, ...(placeName && { location: placeName }) }),
                `${title}s in ${placeName ?? "Lagos"}`,
              );
            })}
            {link(paths.searchResults, "All artisans in Lagos")}
          </ul>
        }
      />
      {trade && <AlertForm key={`${trade.id} ${place?.id}`} trade={trade} place={place} />}
    </div>
  );
}

function explanation(trade: string | undefined, place: string | undefined, isFiltered: boolean): string {
  if (isFiltered) return "No artisan matches all of your filters.";
  const who = trade ? `${trade}s` : "artisans";
  if (place) return `There are no ${who} in ${place} yet.`;
  return trade
    ? `There are no ${who} on Handwork yet.`
    : "Try another word for the job, or leave out the location, job type or industry.";
}
