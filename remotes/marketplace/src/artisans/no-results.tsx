import { type FoundArtisans, messages, paths } from "@handwork/contract";
import { Link, useLocation } from "@handwork/federation/router";
import { buttonClass, EmptyState } from "@handwork/ui";
import { UserSearch } from "lucide-react";
import { type SearchQuery, searchPath } from "../shared/search-query.ts";
import { useMayPostJobs } from "../shared/use-may-post-jobs.ts";
import { Alert } from "./alert.tsx";
import type { ClosestSearch } from "./closest-search.ts";
import { jobOf, OtherSearches } from "./other-searches.tsx";
import { ALERT } from "./other-ways.tsx";
import styles from "./results.module.css";
import { unknownText } from "./search-heading.ts";
import { withoutFilters } from "./without-filters.ts";

interface NoResultsProps {
  result: FoundArtisans;
  query: SearchQuery;
  /** The search whose artisans are listed below. Undefined if there is none or it could not be loaded. */
  closest: ClosestSearch | undefined;
}

/** Shown when a search finds no artisans. Says why, and offers a job post and an email alert. */
export function NoResults({ result, query, closest }: NoResultsProps) {
  const mayPostJobs = useMayPostJobs();
  const [trade] = result.understood.trades;
  const [place] = result.understood.places;
  const { hash } = useLocation();
  const unfiltered = (!closest || closest.change === "filters") && withoutFilters(query);
  const unknown = unknownText(result.understood);
  const reason =
    closest?.text ?? (unfiltered ? "No artisan matches all of your filters." : "Try another search.");
  return (
    <div className={styles.none}>
      <EmptyState
        icon={!closest && <UserSearch size={40} />}
        title={messages.lists.noResults}
        text={unknown ? `${unknown}. ${reason}` : reason}
        action={
          <>
            {mayPostJobs && (
              <Link to={paths.postJob(jobOf(result, query))} className={buttonClass()}>
                Post this job
              </Link>
            )}
            {unfiltered && (
              <Link to={searchPath(unfiltered)} className={buttonClass({ variant: "secondary" })}>
                Remove filters
              </Link>
            )}
            {trade && (
              <details open={!closest || hash === `#${ALERT}`}>
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
