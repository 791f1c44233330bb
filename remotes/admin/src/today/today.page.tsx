import { attentionKinds, endpoints, paths, type TodayItem } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call, callPage } from "@handwork/http";
import { sessionStore } from "@handwork/session";
import { EmptyState, Money, VisuallyHidden } from "@handwork/ui";
import { CircleCheckBig } from "lucide-react";
import { AssignItem } from "../shared/assign-item.tsx";
import { countText, kindNames, mostUrgentFirst } from "../shared/attention-kinds.ts";
import { Console } from "../shared/console.tsx";
import { consoleStates } from "../shared/console-states.tsx";
import { useLoadMore } from "../shared/load-more.tsx";
import { loadReleaseAlerts } from "../shared/release-alerts.ts";
import { filtersOf } from "../shared/search-form.tsx";
import shared from "../shared/shared.module.css";
import { useAutoRefresh } from "../shared/use-auto-refresh.ts";
import { WaitingSince } from "../shared/waiting-since.tsx";
import { TodayFilter, type TodayQuery, todayPath } from "./filter.tsx";
import { MarkDone } from "./mark-done.tsx";
import { ReleaseAlerts } from "./release-alerts.tsx";
import styles from "./today.module.css";

const TITLE = "Today";

/** Maximum number of applications among other work. They are the most frequent and the least urgent kind. */
const APPLICATIONS_MAX = 5;

const fetchPage = (query: TodayQuery & { cursor?: string; limit?: number }, signal?: AbortSignal) =>
  callPage(endpoints.todayList, { query, signal });

/** Loads one list for each kind of work, so that many applications do not hide one problem. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const filters = filtersOf(request, ["kind", "owner"]);
  const kind = attentionKinds.find((candidate) => candidate === filters.kind);
  const owner = (["me", "nobody"] as const).find((candidate) => candidate === filters.owner);
  const query: TodayQuery = { ...(kind && { kind }), ...(owner && { owner }) };
  const isUnfiltered = !kind && !owner;
  const alerts =
    isUnfiltered && sessionStore.getState().userType === "admin" ? loadReleaseAlerts(signal) : [];
  const counts = mostUrgentFirst(await call(endpoints.todayCounts, { signal }));
  const groups = await Promise.all(
    (kind ? [kind] : counts.map((count) => count.kind)).map(async (groupKind) => {
      const limit = !kind && groupKind === "verification" ? { limit: APPLICATIONS_MAX } : {};
      return { kind: groupKind, page: await fetchPage({ ...query, kind: groupKind, ...limit }, signal) };
    }),
  );
  return { query, counts, alerts: await alerts, groups: groups.filter(({ page }) => page.items.length > 0) };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const { query, groups, counts, alerts } = useLoaderData<typeof loader>();
  useAutoRefresh();
  return (
    <Console
      title={TITLE}
      intro="Work that needs a decision from staff, most urgent kind first. Within each kind, the oldest comes first."
    >
      <TodayFilter counts={counts} query={query} />
      <ReleaseAlerts alerts={alerts} />
      {groups.length + alerts.length === 0 && <NothingToDo query={query} />}
      {groups.map((group) => (
        <Group key={group.kind} {...group} counts={counts} query={query} />
      ))}
    </Console>
  );
}

type GroupProps = Loaded["groups"][number] & Pick<Loaded, "counts" | "query">;

/** Lists the open work of one kind. If the page shows other kinds too, a link leads to the full list. */
function Group({ kind, page, counts, query }: GroupProps) {
  const groupQuery = { ...query, kind };
  const { items, next, replace, more } = useLoadMore(page, (cursor) => fetchPage({ ...groupQuery, cursor }));
  const counted = counts.find((count) => count.kind === kind);
  const total = counted && !query.owner ? countText(counted) : "";
  const id = `today-of-${kind}`;
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>
        {kindNames[kind]} <span className={styles.count}>{total}</span>
      </h2>
      <ol className={styles.rows} aria-label={`Open work: ${kindNames[kind]}`}>
        {items.map((item) => (
          <Row key={item.id} item={item} onChange={replace} />
        ))}
      </ol>
      {query.kind
        ? more
        : next && (
            <Link to={todayPath(groupQuery)} className={styles.all}>
              Show all{total && ` ${total}`}
              <VisuallyHidden>: {kindNames[kind]}</VisuallyHidden>
            </Link>
          )}
    </section>
  );
}

function emptyText({ kind, owner }: TodayQuery): string {
  if (owner === "me") return "Assign an item to yourself to see it here.";
  if (kind || owner) return "Everything that matches these filters is done.";
  return "Problems, refunds, new artisans and messages appear here when they need a decision.";
}

function NothingToDo({ query }: { query: TodayQuery }) {
  const isFiltered = query.kind !== undefined || query.owner !== undefined;
  return (
    <EmptyState
      icon={<CircleCheckBig size={40} />}
      title={query.owner === "me" ? "Nothing is assigned to you" : "Nothing is waiting for you"}
      text={emptyText(query)}
      action={isFiltered && <Link to={paths.today}>Show everything</Link>}
    />
  );
}

function Row({ item, onChange }: { item: TodayItem; onChange: (item: TodayItem) => void }) {
  const { kind, key, owner, order, by_hand: byHand } = item;
  const id = `today-${item.id}`;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Link id={id} to={item.path} className={styles.title}>
          {item.title}
        </Link>
        <p className={styles.detail}>
          {item.detail && <span className={styles.text}>{item.detail}</span>}
          {item.amount && <Money value={item.amount} />}
          {order && <Link to={paths.staffOrder(order.id)}>{order.code}</Link>}
        </p>
      </div>
      <div className={shared.side}>
        <WaitingSince value={item.since} kind={kind} />
        <AssignItem
          kind={kind}
          item={key}
          owner={owner}
          describedBy={id}
          onChange={(now) => onChange({ ...item, owner: now })}
        >
          {byHand && owner?.is_you && <MarkDone item={item} describedBy={id} />}
        </AssignItem>
      </div>
    </li>
  );
}

export const { Skeleton, ErrorBoundary } = consoleStates(TITLE);
