import { type FoundArtisans, messages, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { buttonClass, EmptyState } from "@handwork/ui";
import { UserSearch } from "lucide-react";
import { type SearchQuery, searchPath } from "../shared/search-query.ts";
import { useMayPostJobs } from "../shared/use-may-post-jobs.ts";
import { Alert } from "./alert.tsx";
import type { ClosestSearch } from "./closest-search.ts";
import { jobOf, OtherSearches } from "./other-searches.tsx";
import { ALERT } from "./other-ways.tsx";
import styles from "./results.module.css";

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
        text={closest?.text ?? "Try another search."}
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
