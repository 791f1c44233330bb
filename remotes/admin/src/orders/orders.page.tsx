import { paths, type StaffOrder } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { callPage } from "@handwork/http";
import { Card, DateText, EmptyState, Field, Money, TextInput } from "@handwork/ui";
import { ClipboardList } from "lucide-react";
import { Console } from "../shared/console.tsx";
import { ConsoleFailure } from "../shared/console-failure.tsx";
import { ConsoleSkeleton } from "../shared/console-skeleton.tsx";
import { LoadMore } from "../shared/load-more.tsx";
import { filtersOf, SearchForm } from "../shared/search-form.tsx";
import shared from "../shared/shared.module.css";
import { useLoadMore } from "../shared/use-load-more.ts";
import { ItemState } from "./item-state.tsx";
import styles from "./orders.module.css";

const TITLE = "Orders";

const list = (query: Record<string, string>, signal?: AbortSignal) =>
  callPage("staffOrders", { query, signal });

export async function loader({ request }: LoaderFunctionArgs) {
  const query = filtersOf(request, ["search"]);
  return { query, page: await list(query, request.signal) };
}

export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { items, next, state, showMore } = useLoadMore(page, (cursor) => list({ ...query, cursor }));
  return (
    <Console title={TITLE} intro="Every paid order, newest first.">
      <SearchForm label="Orders">
        <Field label="Find" hint="Order number, payment reference, phone number or name">
          <TextInput name="search" type="search" maxLength={100} />
        </Field>
      </SearchForm>
      {items.length === 0 ? (
        <EmptyState
          icon={<ClipboardList size={40} />}
          title="No orders found"
          text={
            query.search
              ? "Check the number, or search for the name of the employer or the artisan."
              : "An order appears here when its payment arrives."
          }
        />
      ) : (
        <ul className={shared.list}>
          {items.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
      <LoadMore shown={items.length} next={next} state={state} onMore={() => void showMore()} />
    </Console>
  );
}

function OrderCard({ order }: { order: StaffOrder }) {
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.code}>
          <Link to={paths.staffOrder(order.id)}>{order.order_code}</Link>
        </h2>
        <Money value={order.total} className={styles.total} />
      </div>
      <p className={shared.soft}>
        {order.employer.name}, paid <DateText value={order.paid_at} withTime />
      </p>
      <ul className={styles.items}>
        {order.items.map((item) => (
          <li key={item.id}>
            <span>
              {item.artisan_name}, {item.service_name}, <DateText value={item.starts_at} />
            </span>
            <ItemState state={item.state} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

export const Skeleton = () => <ConsoleSkeleton title={TITLE} />;
export const ErrorBoundary = () => <ConsoleFailure title={TITLE} />;
