import { messages, PAGE_SIZE, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { callPage } from "@handwork/http";
import { buttonClass, EmptyState, Page, PageHeader } from "@handwork/ui";
import { UserSearch } from "lucide-react";
import { ArtisanList } from "../shared/artisan-list.tsx";
import { LoadFailed } from "../shared/load-failed.tsx";
import { loadLookups } from "../shared/lookups.ts";
import { SearchPanel } from "../shared/search-panel.tsx";
import { readSearch, type SearchQuery, searchHeading, searchPath } from "../shared/search-query.ts";
import { StartOfList } from "../shared/start-of-list.tsx";

export { ArtisanListSkeleton as Skeleton } from "../shared/artisan-list-skeleton.tsx";

const artisansFor = (query: SearchQuery, cursor?: string, signal?: AbortSignal) =>
  callPage("artisansSearch", { query: { ...query, limit: PAGE_SIZE, cursor }, signal });

export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const query = readSearch(params);
  const cursor = params.get("cursor") ?? undefined;
  const [lookups, page] = await Promise.all([
    loadLookups(request.signal),
    artisansFor(query, cursor, request.signal),
  ]);
  return { query, cursor, lookups, page };
}

export function title(data: unknown) {
  const found = data as Awaited<ReturnType<typeof loader>> | undefined;
  return found ? searchHeading(found.query, found.lookups) : "Search results";
}

export function Component() {
  const { query, cursor, lookups, page } = useLoaderData<typeof loader>();
  const path = searchPath(query);
  return (
    <Page>
      <PageHeader title={searchHeading(query, lookups)} />
      <SearchPanel key={path} lookups={lookups} query={query} compact />
      {cursor && <StartOfList to={path} />}
      {page.items.length > 0 ? (
        <ArtisanList
          key={`${path} ${cursor}`}
          first={page}
          load={(next) => artisansFor(query, next)}
          pagePath={(next) => searchPath(query, next)}
        />
      ) : (
        <EmptyState
          icon={<UserSearch size={40} />}
          title={messages.lists.noResults}
          text="Try another word for the job, or leave out the location, job type or industry."
          action={
            <Link to={paths.searchResults} className={buttonClass({ variant: "secondary" })}>
              All artisans in Lagos
            </Link>
          }
        />
      )}
    </Page>
  );
}

export function ErrorBoundary() {
  return <LoadFailed title="Search results" message={messages.lists.artisansFailed} />;
}
