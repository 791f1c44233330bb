import { endpoints, FEW_RESULTS, messages, PAGE_SIZE, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData, useParams } from "@handwork/federation/router";
import { callPage } from "@handwork/http";
import { Breadcrumb, buttonClass, EmptyState, Page, PageHeader } from "@handwork/ui";
import { UserSearch } from "lucide-react";
import { ArtisanList } from "../shared/artisan-list.tsx";
import { useCompareChoice } from "../shared/compare-choice.tsx";
import { LoadFailed } from "../shared/load-failed.tsx";
import { loadLocations } from "../shared/lookups.ts";
import { searchPath } from "../shared/search-query.ts";
import { StartOfList } from "../shared/start-of-list.tsx";
import { countText } from "../shared/trade-words.ts";
import { useMayPostJobs } from "../shared/use-may-post-jobs.ts";
import { serviceMeta } from "./artisans-by-service.meta.ts";
import { ALERT, OtherWays } from "./other-ways.tsx";
import form from "./results-form.module.css";
import { ResultsForm } from "./results-form.tsx";

export { ArtisanListSkeleton as Skeleton } from "../shared/artisan-list-skeleton.tsx";

const loadArtisans = (service_title: string, cursor?: string, signal?: AbortSignal) =>
  callPage(endpoints.artisansByService, {
    params: { service_title },
    query: { limit: PAGE_SIZE, cursor },
    signal,
  });

export async function loader({ params, request }: LoaderFunctionArgs) {
  const service = params.service_title ?? "";
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const [page, lookups] = await Promise.all([
    loadArtisans(service, cursor, request.signal),
    loadLocations(request.signal),
  ]);
  return { service, page, cursor, lookups };
}

const heading = (service: string) => `Available ${service}s for your service`;

export const title = (data: unknown) =>
  heading((data as Awaited<ReturnType<typeof loader>> | undefined)?.service ?? "artisan");

export const meta = process.env.HANDWORK_SIDE === "server" ? serviceMeta : undefined;

export function Component() {
  const { service, page, cursor, lookups } = useLoaderData<typeof loader>();
  const path = paths.artisansByService(service);
  const choice = useCompareChoice();
  const mayPostJobs = useMayPostJobs();
  const shown = page.items.length;
  const [first] = page.items;
  return (
    <Page>
      <PageHeader
        eyebrow={
          <Breadcrumb>
            <Link to={paths.home}>Jobs</Link>
            <span aria-current="page">{service}</span>
          </Breadcrumb>
        }
        title={heading(service)}
        intro={!cursor && first && `${countText(shown, page.next !== null, service)} in Lagos`}
      />
      {cursor && <StartOfList to={path} />}
      {first ? (
        <div className={form.layout}>
          <ResultsForm lookups={lookups} query={{}} keyword={service} compared={choice.chosen} />
          <div>
            <ArtisanList
              key={`${service} ${cursor}`}
              first={page}
              load={(next) => loadArtisans(service, next)}
              pagePath={(next) => `${path}?${new URLSearchParams({ cursor: next })}`}
              choice={choice}
            />
            <OtherWays
              job={{ job_type: service }}
              links={
                <>
                  {!cursor && !page.next && shown < FEW_RESULTS && (
                    <li>
                      {/* Below the same short list, the results offer the alert. */}
                      <Link to={`${searchPath({ job_type: service })}#${ALERT}`}>
                        Tell me when someone is available
                      </Link>
                    </li>
                  )}
                  <li>
                    <Link to={paths.searchResults}>All artisans in Lagos</Link>
                  </li>
                </>
              }
            />
          </div>
        </div>
      ) : (
        <EmptyState
          icon={<UserSearch size={40} />}
          title={`No ${service} is listed at the moment`}
          text={`New artisans join all the time. ${mayPostJobs ? "Post your job, choose" : "Choose"} a related trade, or search all of Lagos.`}
          action={
            <>
              {mayPostJobs && (
                <Link to={paths.postJob({ job_type: service })} className={buttonClass()}>
                  Post this job
                </Link>
              )}
              <Link to={paths.home} className={buttonClass({ variant: "quiet" })}>
                See all services
              </Link>
              <Link to={paths.searchResults} className={buttonClass({ variant: "quiet" })}>
                All artisans in Lagos
              </Link>
            </>
          }
        />
      )}
    </Page>
  );
}

export function ErrorBoundary() {
  const { service_title = "" } = useParams();
  return <LoadFailed title={heading(service_title)} message={messages.lists.artisansFailed} />;
}
