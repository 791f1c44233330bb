import { messages, paths, type RegisteredArtisan } from "@handwork/contract";
import { askConfirm, notify } from "@handwork/federation";
import { Link, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import {
  Breadcrumb,
  Button,
  buttonClass,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  VisuallyHidden,
} from "@handwork/ui";
import { UserRoundPlus } from "lucide-react";
import { useRef, useState } from "react";
import { HomeLink } from "../shared/home-link.tsx";
import { nameOf } from "../shared/name-of.ts";
import { useOutcome } from "../shared/use-outcome.ts";
import { ArtisanTable } from "./artisan-table.tsx";
import { type ArtisanPage, loadArtisans, serverText } from "./artisans-data.ts";
import styles from "./list.module.css";
import { ListSkeleton } from "./list-skeleton.tsx";
import { useMoreArtisans } from "./use-more-artisans.ts";

export function loader() {
  return { artisans: loadArtisans() };
}

export function Component() {
  const { artisans } = useLoaderData<typeof loader>();
  const { outcome, retry } = useOutcome(artisans, () => loadArtisans());

  return (
    <Page>
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

/** The list, and what was deleted from it since it was loaded. */
function Artisans({ first }: { first: ArtisanPage }) {
  const { items, next, loading, showMore } = useMoreArtisans(first);
  const [deleted, setDeleted] = useState<ReadonlySet<number>>(new Set());
  const [deleting, setDeleting] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const rows = items.filter(({ id }) => !deleted.has(id));

  async function remove({ id, user }: RegisteredArtisan) {
    const options = { danger: true, confirmLabel: "Delete", cancelLabel: "Keep" };
    if (!(await askConfirm(messages.marketer.deleteQuestion, options))) return;
    setDeleting(id);
    try {
      await call("artisanDelete", { params: { id } });
      setDeleted((known) => new Set(known).add(id));
      notify(`${nameOf(user)} was deleted.`, "success");
      // The button that had the focus goes with its row.
      list.current?.focus({ preventScroll: true });
    } catch (error) {
      notify(serverText(error) ?? messages.marketer.deleteFailed, "error");
    } finally {
      setDeleting(null);
    }
  }

  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      {rows.length > 0 ? (
        <ArtisanTable rows={rows} deleting={deleting} onDelete={(artisan) => void remove(artisan)} />
      ) : (
        <EmptyState
          icon={<UserRoundPlus size={32} />}
          title="No artisans registered yet."
          text="The artisans you register stand here, with all you need to keep their details right."
        />
      )}
      <VisuallyHidden>
        <span role="status">{items !== first.items && `${rows.length} artisans shown`}</span>
      </VisuallyHidden>
      {next && (
        <div className={styles.more}>
          <Button variant="secondary" busy={loading} busyLabel="Loading..." onClick={() => void showMore()}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

export { ListPageSkeleton as Skeleton } from "./list-skeleton.tsx";
