import { type AttentionKind, attentionKinds, endpoints, paths, type TodayItem } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call, callPage } from "@handwork/http";
import { EmptyState, Money } from "@handwork/ui";
import { CircleCheckBig } from "lucide-react";
import { kindNames } from "../shared/attention-kinds.ts";
import { Console } from "../shared/console.tsx";
import { ConsoleFailure } from "../shared/console-failure.tsx";
import { ConsoleSkeleton } from "../shared/console-skeleton.tsx";
import { LoadMore } from "../shared/load-more.tsx";
import { filtersOf } from "../shared/search-form.tsx";
import { TakeItem } from "../shared/take-item.tsx";
import { useFresh } from "../shared/use-fresh.ts";
import { useLoadMore } from "../shared/use-load-more.ts";
import { WaitingSince } from "../shared/waiting-since.tsx";
import { TodayFilter } from "./filter.tsx";
import { MarkDone } from "./mark-done.tsx";
import styles from "./today.module.css";

const TITLE = "Today";

interface Query {
  kind?: AttentionKind;
  owner?: "me" | "nobody";
}

const list = (query: Query & { cursor?: string }, signal?: AbortSignal) =>
  callPage(endpoints.todayList, { query, signal });

export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const asked = filtersOf(request, ["kind", "owner"]);
  const kind = attentionKinds.find((known) => known === asked.kind);
  const owner = (["me", "nobody"] as const).find((known) => known === asked.owner);
  const query: Query = { ...(kind && { kind }), ...(owner && { owner }) };
  const [page, counts] = await Promise.all([list(query, signal), call(endpoints.todayCounts, { signal })]);
  return { query, page, counts };
}

export function Component() {
  const { query, page, counts } = useLoaderData<typeof loader>();
  const { items, next, state, showMore, replace } = useLoadMore(page, (cursor) => list({ ...query, cursor }));
  useFresh();
  return (
    <Console title={TITLE} intro="Open work for staff, oldest first.">
      <TodayFilter counts={counts} query={query} />
      {items.length === 0 ? (
        <Nothing query={query} />
      ) : (
        <ol className={styles.rows} aria-label="Open work">
          {items.map((item) => (
            <Row key={item.id} item={item} onChange={replace} />
          ))}
        </ol>
      )}
      <LoadMore shown={items.length} next={next} state={state} onMore={() => void showMore()} />
    </Console>
  );
}

function Nothing({ query }: { query: Query }) {
  const filtered = query.kind !== undefined || query.owner !== undefined;
  return (
    <EmptyState
      icon={<CircleCheckBig size={40} />}
      title={query.owner === "me" ? "You have not taken anything" : "Nothing is waiting for you"}
      text={
        filtered
          ? "Everything that matches these filters is done."
          : "Problems, refunds, new artisans and messages appear here when they need a decision."
      }
      action={filtered && <Link to={paths.today}>Show everything</Link>}
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
          <span className={styles.kind}>{kindNames[kind]}</span>
          {item.detail && <span className={styles.text}>{item.detail}</span>}
          {item.amount && <Money value={item.amount} />}
          {order && <Link to={paths.staffOrder(order.id)}>{order.code}</Link>}
        </p>
      </div>
      <WaitingSince value={item.since} />
      <TakeItem
        kind={kind}
        item={key}
        owner={owner}
        describedBy={id}
        onChange={(now) => onChange({ ...item, owner: now })}
      >
        {byHand && owner?.is_you && <MarkDone item={item} describedBy={id} />}
      </TakeItem>
    </li>
  );
}

export const Skeleton = () => <ConsoleSkeleton title={TITLE} />;
export const ErrorBoundary = () => <ConsoleFailure title={TITLE} />;
