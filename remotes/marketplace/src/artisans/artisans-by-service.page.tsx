import { endpoints, messages, PAGE_SIZE, paths } from "@handwork/contract";
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
import { serviceMeta } from "./artisans-by-service.meta.ts";

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

/** Writes a trade within a sentence: "AC technician". Abbreviations keep their capitals. */
const withinSentence = (trade: string) =>
  trade.replace(/\p{Lu}(?=\p{Ll})/gu, (capital) => capital.toLowerCase());

const heading = (service: string) => `Available ${service}s for your service`;

export const title = (data: unknown) =>
  heading((data as Awaited<ReturnType<typeof loader>> | undefined)?.service ?? "artisan");

export const meta = process.env.HANDWORK_SIDE === "server" ? serviceMeta : undefined;

export function Component() {
  const { service, page, cursor } = useLoaderData<typeof loader>();
  const path = paths.artisansByService(service);
  const choice = useCompareChoice();
  const { chosen } = choice;
  const filters = searchPath({ service, sort: "recommended" });
  const trade = withinSentence(service);
  const shown = page.items.length;
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
        intro={
          !cursor && shown > 0 && `${page.next ? "More than " : ""}${shown} ${trade}${shown === 1 ? "" : "s"}`
        }
      />
      {cursor && <StartOfList to={path} />}
      {page.items.length > 0 ? (
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
          text="New artisans join all the time. Choose a related trade, or search all of Lagos."
          action={
            <>
              <Link to={paths.home} className={buttonClass()}>
                See all services
              </Link>
              <Link to={paths.searchResults} className={buttonClass({ variant: "secondary" })}>
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
