import { endpoints, messages, paths, type RegisteredArtisan } from "@handwork/contract";
import { askConfirm, notify } from "@handwork/federation";
import { Link, useLoaderData } from "@handwork/federation/router";
import { ApiError, call, callPage } from "@handwork/http";
import {
  Breadcrumb,
  Button,
  buttonClass,
  ChoiceGroup,
  EmptyState,
  ErrorState,
  type ListPage,
  type Outcome,
  Page,
  PageHeader,
  useOutcome,
  usePagedList,
  VisuallyHidden,
} from "@handwork/ui";
import { UserRoundPlus } from "lucide-react";
import { useRef, useState } from "react";
import { HomeLink } from "../shared/home-link.tsx";
import { nameOf } from "../shared/name-of.ts";
import { ArtisanTable } from "./artisan-table.tsx";
import styles from "./list.module.css";
import { ListSkeleton } from "./list-skeleton.tsx";

type ArtisanPage = ListPage<RegisteredArtisan>;

/** A page of the signed-in marketer's artisans, newest first; never rejects. */
async function loadArtisans(cursor?: string): Promise<Outcome<ArtisanPage>> {
  try {
    const data = await callPage(endpoints.registeredArtisans, { query: { cursor } });
    return Array.isArray(data.items)
      ? { ok: true, data }
      : { ok: false, message: messages.marketer.listFailed };
  } catch (error) {
    return { ok: false, message: serverText(error) ?? messages.marketer.listFailed };
  }
}

function serverText(error: unknown): string | null {
  return error instanceof ApiError ? error.text("detail", "error", "message") : null;
}

export function loader() {
  return { artisans: loadArtisans() };
}

export function Component() {
  const { artisans } = useLoaderData<typeof loader>();
  const { outcome, retry } = useOutcome(artisans, () => loadArtisans());

  return (
    <Page width="work">
      <PageHeader
        eyebrow={
          <Breadcrumb>
            <HomeLink />
          </Breadcrumb>
        }
        title="Registered Artisans"
        actions={
          <Link to={paths.registerArtisan} className={buttonClass()}>
            <UserRoundPlus size={18} aria-hidden />
            Add New Artisan
          </Link>
        }
      />
      {outcome === null && <ListSkeleton />}
      {outcome?.ok === false && <ErrorState title={outcome.message} onRetry={retry} />}
      {outcome?.ok && <Artisans first={outcome.data} />}
    </Page>
  );
}

async function loadMore(cursor: string): Promise<ArtisanPage> {
  const page = await loadArtisans(cursor);
  if (page.ok) return page.data;
  notify(page.message, "error");
  throw new Error(page.message);
}

type Kind = "all" | "open" | "verified";

const kinds: Record<Kind, { label: string; has: (artisan: RegisteredArtisan) => boolean }> = {
  all: { label: "All", has: () => true },
  open: { label: "To complete", has: (artisan) => !artisan.is_verified || !artisan.profile_image },
  verified: { label: "Verified", has: (artisan) => artisan.is_verified },
};

function Artisans({ first }: { first: ArtisanPage }) {
  const { items, next, state, showMore, remove } = usePagedList(first, loadMore);
  const [deleting, setDeleting] = useState<number | null>(null);
  const [kind, setKind] = useState<Kind>("all");
  const list = useRef<HTMLDivElement>(null);
  const rows = items.filter(kinds[kind].has);
  const options = (Object.keys(kinds) as Kind[]).map((value) => ({
    value,
    // The number is known once all pages are loaded.
    label: next ? kinds[value].label : `${kinds[value].label} ${items.filter(kinds[value].has).length}`,
  }));

  async function confirmDelete({ id, user }: RegisteredArtisan) {
    const options = { danger: true, confirmLabel: "Delete", cancelLabel: "Keep" };
    if (!(await askConfirm(messages.marketer.deleteQuestion, options))) return;
    setDeleting(id);
    try {
      await call(endpoints.artisanDelete, { params: { id } });
      remove(id);
      notify(`${nameOf(user)} was deleted.`, "success");
      // The focused button disappears with its row.
      list.current?.focus({ preventScroll: true });
    } catch (error) {
      notify(serverText(error) ?? messages.marketer.deleteFailed, "error");
    } finally {
      setDeleting(null);
    }
  }

  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      {items.length > 1 && (
        <ChoiceGroup
          legend="Which artisans"
          hideLegend
          options={options}
          value={kind}
          onChange={setKind}
          className={styles.filter}
        />
      )}
      {items.length > 0 && rows.length === 0 && <p>{next ? "None so far." : "None."}</p>}
      {items.length > 0 ? (
        rows.length > 0 && (
          <ArtisanTable rows={rows} deleting={deleting} onDelete={(artisan) => void confirmDelete(artisan)} />
        )
      ) : (
        <EmptyState
          icon={<UserRoundPlus size={32} />}
          title="No artisans registered yet."
          text="Artisans you register appear here."
        />
      )}
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
