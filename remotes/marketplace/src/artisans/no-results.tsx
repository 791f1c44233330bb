import { type FoundArtisans, messages, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { buttonClass, Card, EmptyState } from "@handwork/ui";
import { UserSearch } from "lucide-react";
import { type SearchQuery, searchPath } from "../shared/search-query.ts";
import { pluralOf } from "../shared/trade-words.ts";
import { useMayPostJobs } from "../shared/use-may-post-jobs.ts";
import { Alert } from "./alert.tsx";
import { jobOf, OtherSearches } from "./other-searches.tsx";
import styles from "./results.module.css";
import { placesOf } from "./search-heading.ts";

interface NoResultsProps {
  result: FoundArtisans;
  query: SearchQuery;
}

/** Shown when a search finds no artisans. Suggests a job post, other searches and an email alert. */
export function NoResults({ result, query }: NoResultsProps) {
  const { understood } = result;
  const mayPostJobs = useMayPostJobs();
  const [trade] = understood.trades;
  const [place] = understood.places;
  const { date, max_rate, min_rating, verified, industry, job_type, ...others } = query;
  // Without a keyword, the job type is what the visitor looks for.
  const unfiltered = query.service ? others : { ...others, job_type };
  const isFiltered = Boolean(
    date ?? max_rate ?? min_rating ?? verified ?? industry ?? (query.service && job_type),
  );
  return (
    <div className={styles.none}>
      <EmptyState
        icon={<UserSearch size={40} />}
        title={messages.lists.noResults}
        text={explanation(result, query, isFiltered)}
        action={
          <>
            {mayPostJobs && (
              <Link to={paths.postJob(jobOf(result, query))} className={buttonClass()}>
                Post this job
              </Link>
            )}
            <ul className={styles.links}>
              {isFiltered && (
                <li>
                  <Link to={searchPath(unfiltered)}>Remove filters</Link>
                </li>
              )}
              <OtherSearches result={result} query={query} />
            </ul>
          </>
        }
      />
      {trade && (
        <Card className={styles.alert}>
          <h2>Tell me when someone is available</h2>
          <Alert trade={trade} place={place} />
        </Card>
      )}
    </div>
  );
}

function explanation({ understood }: FoundArtisans, { location }: SearchQuery, isFiltered: boolean): string {
  if (location && understood.unknown.includes(location)) return "Choose a location from the list.";
  if (isFiltered) return "No artisan matches all of your filters.";
  const trade = understood.trades[0]?.title;
  const place = placesOf(understood);
  const who = trade ? pluralOf(trade) : "artisans";
  if (place) return `There are no ${who} in ${place} yet.`;
  return trade ? `There are no ${who} on Handwork yet.` : "Try another word for the job.";
}
