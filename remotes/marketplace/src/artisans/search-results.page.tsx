import { type EndpointQuery, endpoints, FEW_RESULTS, messages, PAGE_SIZE } from "@handwork/contract";
import { type LoaderFunctionArgs, useLoaderData, useLocation } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Page, PageHeader } from "@handwork/ui";
import { ArtisanList } from "../shared/artisan-list.tsx";
import { useCompareChoice } from "../shared/compare-choice.tsx";
import { LoadFailed } from "../shared/load-failed.tsx";
import { loadLookups } from "../shared/lookups.ts";
import { readSearch, type SearchQuery, searchPath } from "../shared/search-query.ts";
import { StartOfList } from "../shared/start-of-list.tsx";
import { Alert } from "./alert.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { NoResults } from "./no-results.tsx";
import { jobOf, OtherSearches } from "./other-searches.tsx";
import { ALERT, OtherWays } from "./other-ways.tsx";
import styles from "./results.module.css";
import form from "./results-form.module.css";
import { ResultsForm } from "./results-form.tsx";
import { ResultsSummary } from "./results-summary.tsx";
import { placesOf, searchHeading, searchTitle } from "./search-heading.ts";

export { ArtisanListSkeleton as Skeleton } from "../shared/artisan-list-skeleton.tsx";

const find = (query: EndpointQuery<"artisansFind">, signal?: AbortSignal) =>
  call(endpoints.artisansFind, { query: { ...query, limit: PAGE_SIZE }, signal });

async function load(query: SearchQuery, cursor: string) {
  const { artisans: items, next } = await find({ ...query, cursor });
  return { items, next };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const query = readSearch(params);
  const cursor = params.get("cursor") ?? undefined;
  const [lookups, result] = await Promise.all([
    loadLookups(request.signal),
    find({ ...query, cursor }, request.signal),
  ]);
  const closest =
    result.artisans.length === 0 && !cursor
      ? // Loaded separately, because most searches find artisans. The page also works without it.
        await import("./closest-search.ts")
          .then(({ findClosest }) =>
            findClosest(query, result, (other) => find({ ...other, record: "false" }, request.signal)),
          )
          .catch(() => undefined)
      : undefined;
  return { query, cursor, lookups, result, closest };
}

export function title(data: unknown) {
  const loaded = data as Awaited<ReturnType<typeof loader>> | undefined;
  return loaded ? searchTitle(loaded.query, loaded.result.understood, loaded.lookups) : "Search results";
}

export function Component() {
  const { query, cursor, lookups, result, closest } = useLoaderData<typeof loader>();
  const { understood, nearest_places: nearestPlaces } = result;
  const count = result.artisans.length;
  const shown = closest ?? { query, result };
  const [trade] = understood.trades;
  const [area] = understood.places;
  const choice = useCompareChoice(query.service);
  const { hash } = useLocation();
  const path = searchPath(query);
  const place = placesOf(understood) ?? query.location;
  return (
    <Page>
      <PageHeader title={searchHeading(query, understood)} />
      <div className={form.layout}>
        <ResultsForm key={path} lookups={lookups} query={query} keyword={understood.keyword} place={place} />
        <div>
          <ResultsSummary result={result}>
            <FilterChips query={query} lookups={lookups} keyword={understood.keyword} place={place} />
          </ResultsSummary>
          {cursor && <StartOfList to={path} />}
          {count === 0 && <NoResults key={path} result={result} query={query} closest={closest} />}
          {closest && (
            <h2 className={styles.closest}>
              {searchHeading(closest.query, closest.result.understood)}
              {closest.change === "filters" && ", without your filters"}
            </h2>
          )}
          {shown.result.artisans.length > 0 && (
            <ArtisanList
              key={`${path} ${cursor}`}
              first={{ items: shown.result.artisans, next: shown.result.next }}
              load={(next) => load(shown.query, next)}
              pagePath={(next) => searchPath(shown.query, next)}
              choice={choice}
              freeOn={shown.query.date}
              sort={shown.query.sort}
              wishes={String(new URLSearchParams(jobOf(result, query)))}
            />
          )}
          {closest && closest.change !== "all" && (
            <section aria-labelledby="other-searches" className={styles.otherWays}>
              <h2 id="other-searches">Other searches</h2>
              <ul className={styles.links}>
                <OtherSearches result={result} query={query} shown={searchPath(closest.query)} />
              </ul>
            </section>
          )}
          {count > 0 && (
            <OtherWays
              job={jobOf(result, query)}
              links={<OtherSearches result={result} query={query} withTrades={nearestPlaces.length === 0} />}
            >
              {trade && !cursor && !result.next && count < FEW_RESULTS && (
                <details open={hash === `#${ALERT}`}>
                  <summary>Tell me when someone is available</summary>
                  <div id={ALERT} tabIndex={-1}>
                    <Alert trade={trade} place={area} />
                  </div>
                </details>
              )}
            </OtherWays>
          )}
        </div>
      </div>
    </Page>
  );
}

export function ErrorBoundary() {
  return <LoadFailed title="Search results" message={messages.lists.artisansFailed} />;
}
