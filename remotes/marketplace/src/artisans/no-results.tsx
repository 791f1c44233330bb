import { type FoundArtisans, messages, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { buttonClass, EmptyState } from "@handwork/ui";
import { UserSearch } from "lucide-react";
import { type SearchQuery, searchPath } from "../shared/search-query.ts";
import { pluralOf, withinSentence } from "../shared/trade-words.ts";
import { useMayPostJobs } from "../shared/use-may-post-jobs.ts";
import { Alert } from "./alert.tsx";
import { type ClosestSearch, withoutFilters } from "./closest-search.ts";
import { jobOf, OtherSearches } from "./other-searches.tsx";
import { ALERT } from "./other-ways.tsx";
import styles from "./results.module.css";
import { placesOf } from "./search-heading.ts";

interface NoResultsProps {
  result: FoundArtisans;
  query: SearchQuery;
  /** The search whose artisans are listed below. */
  closest: ClosestSearch | undefined;
}

/** Shown when a search finds no artisans. Says why, and offers a job post and an email alert. */
export function NoResults({ result, query, closest }: NoResultsProps) {
  const mayPostJobs = useMayPostJobs();
  const [trade] = result.understood.trades;
  const [place] = result.understood.places;
  return (
    <div className={styles.none}>
      <EmptyState
        icon={!closest && <UserSearch size={40} />}
        title={messages.lists.noResults}
        text={`${explanation(result, query, closest)} ${closest ? listText(closest) : ""}`}
        action={
          <>
            {mayPostJobs && (
              <Link to={paths.postJob(jobOf(result, query))} className={buttonClass()}>
                Post this job
              </Link>
            )}
            {closest?.change === "filters" && (
              <Link to={searchPath(closest.query)} className={buttonClass({ variant: "secondary" })}>
                Remove filters
              </Link>
            )}
            {trade && (
              <details open={!closest}>
                <summary>Tell me when someone is available</summary>
                <div id={ALERT} tabIndex={-1}>
                  <Alert trade={trade} place={place} />
                </div>
              </details>
            )}
            {!closest && (
              <ul className={styles.links}>
                <OtherSearches result={result} query={query} />
              </ul>
            )}
          </>
        }
      />
    </div>
  );
}

const tradesText = ({ understood: { trades } }: FoundArtisans) =>
  trades[0] ? pluralOf(withinSentence(trades[0].title)) : "artisans";

function explanation(result: FoundArtisans, query: SearchQuery, closest: ClosestSearch | undefined): string {
  const { understood } = result;
  if (query.location && understood.unknown.includes(query.location))
    return "Choose a location from the list.";
  // Blames the filters only if the search finds artisans without them.
  if (withoutFilters(query) && (!closest || closest.change === "filters"))
    return "No artisan matches all of your filters.";
  const place = placesOf(understood);
  if (place && understood.keyword && understood.trades.length === 0)
    return `No artisan in ${place} matches “${understood.keyword}”.`;
  if (place) return `There are no ${tradesText(result)} in ${place} yet.`;
  if (understood.trades.length > 0) return `There are no ${tradesText(result)} on Handwork yet.`;
  return "Try another word for the job.";
}

/** Says who is listed below. */
function listText({ change, query, result }: ClosestSearch): string {
  if (change === "all") return "You can also choose from the artisans below.";
  if (change === "filters") return "The list below leaves them out.";
  const who = tradesText(result);
  if (change === "trade") return `${who[0]?.toUpperCase()}${who.slice(1)} do similar work.`;
  return query.location ? `The nearest are in ${query.location}.` : "The list below covers all of Lagos.";
}
