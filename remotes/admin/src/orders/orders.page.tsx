import { endpoints, paths, type StaffOrder } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { callPage } from "@handwork/http";
import { DateText, EmptyState, Field, Money, Stack, TextInput } from "@handwork/ui";
import { ClipboardList } from "lucide-react";
import { Console } from "../shared/console.tsx";
import { consoleStates } from "../shared/console-states.tsx";
import { ExportButton } from "../shared/export/export-button.tsx";
import { useLoadMore } from "../shared/load-more.tsx";
import { filtersOf, SearchForm } from "../shared/search-form.tsx";
import { ItemState } from "./item-state.tsx";
import styles from "./orders.module.css";

const TITLE = "Orders";
const ORDERS_PER_PAGE = 20;
/** Maximum number of items shown for each order. */
const ITEMS_MAX = 3;

const fetchPage = (query: Record<string, string>, signal?: AbortSignal) =>
  callPage(endpoints.staffOrders, { query: { limit: ORDERS_PER_PAGE, ...query }, signal });

export async function loader({ request }: LoaderFunctionArgs) {
  const query = filtersOf(request, ["search"]);
  return { query, page: await fetchPage(query, request.signal) };
}

export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { items, more } = useLoadMore(page, (cursor) => fetchPage({ ...query, cursor }));
  return (
    <Console title={TITLE} intro="Every paid order, newest first.">
      <SearchForm label="Orders" actions={<ExportButton of="orders" filter={query} />}>
        <Field label="Find" hint="Number, reference, phone, name or company">
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
        <ul className={styles.orders} aria-label="Orders">
          {items.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      {more}
    </Console>
  );
}

const OrderRow = ({ order }: { order: StaffOrder }) => (
  <li className={styles.order}>
    <div className={styles.head}>
      <h2 className={styles.code}>
        <Link to={paths.staffOrder(order.id)}>{order.order_code}</Link>
      </h2>
      <span className={styles.employer}>{order.employer.name}</span>
      <span className="soft">
        paid <DateText value={order.paid_at} />
      </span>
      <Money value={order.total} className={styles.total} />
    </div>
    <Items items={order.items} />
  </li>
);

/** Lists each item with its state, or all items on one line if they share a state. */
function Items({ items }: Pick<StaffOrder, "items">) {
  const shown = items.slice(0, ITEMS_MAX);
  const moreText = items.length > ITEMS_MAX && `and ${items.length - ITEMS_MAX} more`;
  const [first] = items;
  if (first && items.length > 1 && items.every(({ state }) => state === first.state))
    return (
      <p className={styles.item}>
        <span>
          {shown.map((item) => `${item.artisan_name}, ${item.service_name}`).join(" · ")} {moreText}
        </span>
        <ItemState state={first.state} count={items.length} />
      </p>
    );
  return (
    <Stack as="ul" gap="s">
      {shown.map((item) => (
        <li key={item.id} className={styles.item}>
          <span>
            {item.artisan_name}, {item.service_name}, <DateText value={item.starts_at} />
          </span>
          <ItemState state={item.state} />
        </li>
      ))}
      {moreText && <li className={styles.item}>{moreText}</li>}
    </Stack>
  );
}

export const { Skeleton, ErrorBoundary } = consoleStates(TITLE);
