import { errorText, ignoreNotFound } from "@handwork/bookings";
import { endpoints, messages, paths, type RegisteredArtisan } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from "@handwork/federation/router";
import { call, callPage } from "@handwork/http";
import {
  Button,
  buttonClass,
  ChoiceGroup,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  Field,
  type ListPage,
  type Outcome,
  Page,
  PageHeader,
  TextInput,
  useOutcome,
  usePagedList,
  VisuallyHidden,
} from "@handwork/ui";
import { UserRoundPlus } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { nameOf } from "../shared/name-of.ts";
import { ArtisanTable } from "./artisan-table.tsx";
import styles from "./list.module.css";
import { ListSkeleton } from "./list-skeleton.tsx";

type ArtisanPage = ListPage<RegisteredArtisan>;

/** Loads a page of the signed-in marketer's artisans, newest first. Never rejects. */
async function loadArtisans(search: string, cursor?: string): Promise<Outcome<ArtisanPage>> {
  try {
    const query = { cursor, ...(search && { search }) };
    const data = await callPage(endpoints.registeredArtisans, { query });
    return Array.isArray(data.items)
      ? { ok: true, data }
      : { ok: false, message: messages.marketer.listFailed };
  } catch (error) {
    return { ok: false, message: errorText(error, messages.marketer.listFailed) };
  }
}

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams: params } = new URL(request.url);
  const search = params.get("search") ?? "";
  return { search, filter: filterFrom(params.get("show")), artisans: loadArtisans(search) };
}

export function Component() {
  const { search, filter, artisans } = useLoaderData<typeof loader>();
  const { outcome, retry } = useOutcome(artisans, () => loadArtisans(search));

  return (
    <Page width="work" className={styles.page}>
      <PageHeader
        title="Registered Artisans"
        actions={
          <Link to={paths.registerArtisan} className={buttonClass({ size: "small" })}>
            Add New Artisan
          </Link>
        }
      />
      {!(outcome?.ok && outcome.data.items.length === 0 && !search) && <Search search={search} />}
      {outcome === null && <ListSkeleton />}
      {outcome?.ok === false && <ErrorState title={outcome.message} onRetry={retry} />}
      {outcome?.ok && <Artisans key={search} search={search} initialFilter={filter} first={outcome.data} />}
    </Page>
  );
}

/** The search form. The URL contains the search, so the back button restores it. */
function Search({ search }: { search: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  // A link or the back button has changed the search.
  if (lastSearch !== search) {
    setLastSearch(search);
    setText(search);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void navigate({ search: text.trim() && String(new URLSearchParams({ search: text.trim() })) });
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers from 2022 or earlier do not know <search>
    <form role="search" aria-label="Registered artisans" onSubmit={submit} className={styles.search}>
      <Field label={<VisuallyHidden>Name or phone number</VisuallyHidden>}>
        <TextInput
          type="search"
          name="search"
          placeholder="Name or phone number"
          value={text}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" size="small">
        Search
      </Button>
    </form>
  );
}

async function loadMore(search: string, cursor: string): Promise<ArtisanPage> {
  const page = await loadArtisans(search, cursor);
  if (page.ok) return page.data;
  notify(page.message, "error");
  throw new Error(page.message);
}

/** A second tap within this time belongs to the first. */
const DOUBLE_TAP_MS = 500;

const filters = {
  all: { label: "All", matches: () => true },
  "not-verified": { label: "Not verified", matches: (artisan: RegisteredArtisan) => !artisan.is_verified },
  verified: { label: "Verified", matches: (artisan: RegisteredArtisan) => artisan.is_verified },
} as const;
type Filter = keyof typeof filters;

const filterFrom = (text: string | null): Filter =>
  (Object.keys(filters) as Filter[]).find((filter) => filter === text) ?? "all";

interface ArtisansProps {
  search: string;
  initialFilter: Filter;
  first: ArtisanPage;
}

function Artisans({ search, initialFilter, first }: ArtisansProps) {
  const { items, next, state, showMore, remove } = usePagedList(first, (cursor) => loadMore(search, cursor));
  const [artisanToDelete, setArtisanToDelete] = useState<RegisteredArtisan | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const [deletedId, setDeletedId] = useState<number | null>(null);
  const [filter, setFilter] = useState<Filter>(initialFilter);
  const list = useRef<HTMLDivElement>(null);
  const rows = items.filter(filters[filter].matches);
  const options = (Object.keys(filters) as Filter[]).map((value) => ({
    value,
    // The numbers are known only when all pages are loaded.
    label: next
      ? filters[value].label
      : `${filters[value].label} ${items.filter(filters[value].matches).length}`,
  }));

  // The focused button disappears with its row.
  useEffect(() => {
    if (deletedId !== null) list.current?.focus({ preventScroll: true });
  }, [deletedId]);

  async function deleteArtisan({ id, user }: RegisteredArtisan) {
    setIsDeleting(true);
    try {
      // The dialog stays open for a second tap, which would otherwise open another artisan's page.
      const secondTap = new Promise((resolve) => setTimeout(resolve, DOUBLE_TAP_MS));
      await call(endpoints.artisanDelete, { params: { id } })
        .catch(ignoreNotFound)
        .finally(() => secondTap);
      remove(id);
      setDeletedId(id);
      notify(`${nameOf(user)} was deleted.`, "success");
    } catch (error) {
      notify(errorText(error, messages.marketer.deleteFailed), "error");
    } finally {
      setArtisanToDelete(null);
      setIsDeleting(false);
    }
  }

  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      {items.length > 1 && (
        <ChoiceGroup
          legend="Which artisans"
          hideLegend
          options={options}
          value={filter}
          onChange={setFilter}
          className={styles.filter}
        />
      )}
      {items.length > 0 && rows.length === 0 && <p>{next ? "No matches so far." : "No matches."}</p>}
      {items.length > 0 ? (
        rows.length > 0 && <ArtisanTable rows={rows} onDelete={setArtisanToDelete} />
      ) : (
        <EmptyState
          icon={<UserRoundPlus size={32} />}
          title={search ? messages.lists.noResults : "No artisans registered yet."}
          text={
            search ? "Try a shorter name, or the full phone number." : "Artisans you register appear here."
          }
          action={search && <Link to={paths.listArtisans}>Show all artisans</Link>}
        />
      )}
      <ConfirmDialog
        open={artisanToDelete !== null}
        danger
        question={messages.marketer.deleteQuestion}
        confirmLabel="Delete"
        cancelLabel="Keep"
        busy={isDeleting}
        busyLabel="Deleting..."
        onConfirm={() => artisanToDelete && void deleteArtisan(artisanToDelete)}
        onCancel={() => setArtisanToDelete(null)}
      >
        {artisanToDelete && (
          <p>
            {nameOf(artisanToDelete.user)} can no longer sign in, and employers can no longer find them. You
            cannot undo this.
          </p>
        )}
      </ConfirmDialog>
      <VisuallyHidden>
        <span role="status">{state === "shown" && `${rows.length} artisans shown`}</span>
      </VisuallyHidden>
      {next && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            busy={state === "loading"}
            busyLabel="Loading..."
            onClick={() => void showMore()}
          >
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

export { ListPageSkeleton as Skeleton } from "./list-skeleton.tsx";
