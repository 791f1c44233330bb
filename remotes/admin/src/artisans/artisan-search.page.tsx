import { endpoints, messages, PAGE_SIZE } from "@handwork/contract";
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from "@handwork/federation/router";
import { callPage } from "@handwork/http";
import { EmptyState, ErrorState, Field, Select, Stack, TextInput, toOutcome } from "@handwork/ui";
import { UserSearch } from "lucide-react";
import { ArtisanCard } from "../shared/artisan-card.tsx";
import { Console } from "../shared/console.tsx";
import { ConsoleSkeleton } from "../shared/console-states.tsx";
import { useLoadMore } from "../shared/load-more.tsx";
import { filtersOf, SearchForm } from "../shared/search-form.tsx";

const TITLE = "Search artisans";

const fetchPage = (query: Record<string, string>, signal?: AbortSignal) =>
  callPage(endpoints.adminArtisanSearch, { query: { limit: PAGE_SIZE, ...query }, signal });

export async function loader({ request }: LoaderFunctionArgs) {
  const query = filtersOf(request, ["name", "email", "phone_number", "review"]);
  return {
    query,
    page: await toOutcome(fetchPage(query, request.signal), messages.administration.searchFailed),
  };
}

export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  return (
    <Console title={TITLE} intro="Find an artisan to check their details or to add a fingerprint.">
      <SearchForm label="Artisans">
        <Field label="First name">
          <TextInput name="name" type="search" autoComplete="off" maxLength={120} />
        </Field>
        <Field label="Email">
          <TextInput name="email" type="search" inputMode="email" autoComplete="off" maxLength={120} />
        </Field>
        <Field label="Phone number">
          <TextInput name="phone_number" type="search" inputMode="tel" autoComplete="off" maxLength={120} />
        </Field>
        <Field label="Review">
          <Select name="review">
            <option value="">All</option>
            <option value="pending">To be verified</option>
            <option value="verified">Verified</option>
            <option value="declined">Sent back</option>
          </Select>
        </Field>
      </SearchForm>
      {page.ok ? (
        <Results query={query} first={page.data} />
      ) : (
        <SearchFailed message={page.message} reference={page.reference} />
      )}
    </Console>
  );
}

interface ResultsProps {
  query: Record<string, string>;
  first: Awaited<ReturnType<typeof fetchPage>>;
}

function Results({ query, first }: ResultsProps) {
  const { items, more } = useLoadMore(first, (cursor) => fetchPage({ ...query, cursor }));
  const [params] = useSearchParams();
  const filtered = params.size > 0;
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<UserSearch size={40} />}
        title={messages.lists.noResults}
        text={
          filtered
            ? "Try a shorter search, or fill in only one field."
            : "Artisans appear here when they register."
        }
      />
    );
  }
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="visually-hidden">
        Results
      </h2>
      <Stack as="ul">
        {items.map((artisan) => (
          <ArtisanCard key={artisan.id} artisan={artisan} />
        ))}
      </Stack>
      {more}
    </section>
  );
}

export const Skeleton = () => <ConsoleSkeleton title={TITLE} />;

function SearchFailed({ message, reference }: { message: string; reference: string | undefined }) {
  const { state, revalidate } = useRevalidator();
  return (
    <ErrorState
      title={message}
      requestId={reference}
      onRetry={() => void revalidate()}
      retrying={state !== "idle"}
    />
  );
}
