import { displayName, messages, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call, callPage } from "@handwork/http";
import { buttonClass, EmptyState, Stat, Stats, toOutcome } from "@handwork/ui";
import { BadgeCheck, Fingerprint } from "lucide-react";
import { ArtisanCard } from "../shared/artisan-card.tsx";
import { Console } from "../shared/console.tsx";
import { ConsoleSkeleton } from "../shared/console-skeleton.tsx";
import { LoadMore } from "../shared/load-more.tsx";
import shared from "../shared/shared.module.css";
import { useLoadMore } from "../shared/use-load-more.ts";
import { useReason } from "../shared/use-reason.tsx";
import { Waiting } from "../shared/waiting.tsx";
import styles from "./dashboard.module.css";
import { CompanyMark, LoadFailed, loadProfile } from "./profile.tsx";

const QUEUE_PAGE = 10;

const loadQueue = (cursor?: string, signal?: AbortSignal) =>
  callPage("adminArtisanSearch", { query: { review: "pending", limit: QUEUE_PAGE, cursor }, signal });

export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const failed = messages.administration.searchFailed;
  const [profile, overview, queue, waiting] = await Promise.all([
    loadProfile(request),
    toOutcome(call("adminOverview", { signal }), failed),
    toOutcome(loadQueue(undefined, signal), failed),
    toOutcome(call("todayCounts", { signal }), failed),
  ]);
  return { profile, overview, queue, waiting };
}

export function Component() {
  const { profile, overview, queue, waiting } = useLoaderData<typeof loader>();
  const person = profile.ok ? profile.data : null;
  return (
    <Console
      eyebrow={<CompanyMark profile={person} />}
      title={person ? `Welcome, ${displayName(person)}` : "Welcome"}
      intro="Review new artisans and add their fingerprints."
      actions={
        <Link to={paths.adminArtisanSearch} className={buttonClass()}>
          <Fingerprint size={20} aria-hidden />
          Add Finger Print
        </Link>
      }
    >
      <div className={styles.sections}>
        {!profile.ok && <LoadFailed message={profile.message} />}
        {waiting.ok && <Waiting counts={waiting.data} />}
        {overview.ok && (
          <Stats aria-label="Figures">
            <Stat
              label="Pending Approvals"
              figure={overview.data.pending_approvals}
              highlight={overview.data.pending_approvals > 0}
            />
            <Stat
              label="New Registrations"
              figure={overview.data.new_registrations}
              note="In the last 7 days"
            />
            <Stat
              label="Unread Messages"
              figure={overview.data.unread_messages}
              highlight={overview.data.unread_messages > 0}
            />
          </Stats>
        )}
        <section aria-labelledby="queue" className={styles.section}>
          <h2 id="queue">To be verified</h2>
          {queue.ok ? <Queue first={queue.data} /> : <LoadFailed message={queue.message} />}
        </section>
      </div>
    </Console>
  );
}

function Queue({ first }: { first: Awaited<ReturnType<typeof loadQueue>> }) {
  const { items, next, state, showMore, remove } = useLoadMore(first, loadQueue);
  const { ask, dialog } = useReason();
  return (
    <div>
      {items.length > 0 ? (
        <ul className={shared.list}>
          {items.map((artisan) => (
            <ArtisanCard key={artisan.id} artisan={artisan} ask={ask} onChange={({ id }) => remove(id)} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<BadgeCheck size={40} />}
          title="Every artisan is reviewed"
          text="New registrations appear here."
        />
      )}
      <LoadMore shown={items.length} next={next} state={state} onMore={() => void showMore()} />
      {dialog}
    </div>
  );
}

export const Skeleton = () => <ConsoleSkeleton title="Welcome" />;
