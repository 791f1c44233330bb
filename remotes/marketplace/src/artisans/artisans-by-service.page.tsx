import { endpoints, FEW_RESULTS, messages, PAGE_SIZE, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData, useParams } from "@handwork/federation/router";
import { callPage } from "@handwork/http";
import { Breadcrumb, buttonClass, EmptyState, Page, PageHeader } from "@handwork/ui";
import { SlidersHorizontal, UserSearch } from "lucide-react";
import { ArtisanList } from "../shared/artisan-list.tsx";
import { useCompareChoice } from "../shared/compare-choice.tsx";
import { compareParam } from "../shared/compared.ts";
import { LoadFailed } from "../shared/load-failed.tsx";
import { searchPath } from "../shared/search-query.ts";
import { StartOfList } from "../shared/start-of-list.tsx";
import { countText } from "../shared/trade-words.ts";
import { useMayPostJobs } from "../shared/use-may-post-jobs.ts";
import { serviceMeta } from "./artisans-by-service.meta.ts";
import { FewResults } from "./few-results.tsx";

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
  const page = await loadArtisans(service, cursor, request.signal);
  return { service, page, cursor };
}

const heading = (service: string) => `Available ${service}s for your service`;

export const title = (data: unknown) =>
  heading((data as Awaited<ReturnType<typeof loader>> | undefined)?.service ?? "artisan");

export const meta = process.env.HANDWORK_SIDE === "server" ? serviceMeta : undefined;

export function Component() {
  const { service, page, cursor } = useLoaderData<typeof loader>();
  const path = paths.artisansByService(service);
  const choice = useCompareChoice();
  const mayPostJobs = useMayPostJobs();
  const { chosen } = choice;
  const filters = searchPath({ service, sort: "recommended" });
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
        <ArtisanList
          key={`${service} ${cursor}`}
          first={page}
          load={(next) => loadArtisans(service, next)}
          pagePath={(next) => `${path}?${new URLSearchParams({ cursor: next })}`}
          choice={choice}
          tools={
            <Link
              to={chosen.length > 0 ? `${filters}&${compareParam}=${chosen}` : filters}
              className={buttonClass({ variant: "secondary", size: "small" })}
            >
              <SlidersHorizontal size={18} aria-hidden /> Filter and sort
            </Link>
          }
        />
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
      {first && !cursor && !page.next && shown < FEW_RESULTS && (
        <FewResults
          job={{ job_type: service }}
          links={
            <>
              <li>
                {/* Below the same short list, the results offer the alert. */}
                <Link to={searchPath({ job_type: service })}>Tell me when someone is available</Link>
              </li>
              <li>
                <Link to={paths.searchResults}>All artisans in Lagos</Link>
              </li>
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
