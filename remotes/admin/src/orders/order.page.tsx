import { ReceiptsButton } from "@handwork/bookings";
import { endpoints, paths, type StaffOrderDetail } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import {
  buttonClass,
  Cluster,
  DateText,
  DefinitionList,
  formatNaira,
  formatPhone,
  Money,
} from "@handwork/ui";
import { ClipboardList } from "lucide-react";
import { Console, Sections } from "../shared/console.tsx";
import { ConsoleSkeleton } from "../shared/console-states.tsx";
import { EmailLink } from "../shared/email-link.tsx";
import { NotificationList } from "../shared/notification-list.tsx";
import { RecordFailure } from "../shared/record-failure.tsx";
import { ItemActions } from "./item-actions.tsx";
import { ItemState } from "./item-state.tsx";
import styles from "./orders.module.css";

type Item = StaffOrderDetail["items"][number];

export const loader = ({ params: { id = "" }, request: { signal } }: LoaderFunctionArgs) =>
  call(endpoints.staffOrder, { params: { id: Number(id) }, signal });

const Phone = ({ number }: { number: string | null }) =>
  number ? <a href={`tel:${number}`}>{formatPhone(number)}</a> : "No phone number";

export function Component() {
  const order = useLoaderData<typeof loader>();
  const { employer, payment, items, notices, timeline } = order;
  const [first] = items;
  const isSameJob =
    items.length > 1 &&
    items.every(({ starts_at, address }) => starts_at === first?.starts_at && address === first.address);
  return (
    <Console
      title={
        <span className={styles.title}>
          Order {order.order_code} <States items={items} />
        </span>
      }
      intro={`${formatNaira(order.total)} from ${employer.name}.`}
      actions={
        <Cluster>
          <ReceiptsButton order={order.id} code={order.order_code} />
          {order.status === "disputed" && (
            <Link to={paths.problems} className={buttonClass({ size: "small" })}>
              Resolve the problem
            </Link>
          )}
        </Cluster>
      }
    >
      <Sections>
        <div className={styles.columns}>
          <section aria-labelledby="work">
            <h2 id="work">Work</h2>
            {isSameJob && first && <DefinitionList className={styles.facts} items={whenAndWhere(first)} />}
            <ul className={styles.work}>
              {items.map((item) => (
                <OrderItem key={item.id} order={order} item={item} isSameJob={isSameJob} />
              ))}
            </ul>
          </section>
          <section aria-labelledby="paid">
            <h2 id="paid">Employer and payment</h2>
            <DefinitionList
              className={styles.facts}
              items={[
                { label: "Employer", value: <Link to={paths.person(employer.id)}>{employer.name}</Link> },
                { label: "Phone", value: <Phone number={employer.phone_number} /> },
                {
                  label: "Email",
                  value: <EmailLink email={employer.email} />,
                },
                { label: "Paid", value: <DateText value={order.paid_at} withTime /> },
                {
                  label: "Payment reference",
                  value: payment && <span className={styles.reference}>{payment.reference}</span>,
                },
                {
                  label: "Provider",
                  value: payment && (
                    <span className={styles.reference}>
                      {payment.provider}, {payment.transaction_id ?? "no transaction number yet"}
                    </span>
                  ),
                },
              ]}
            />
          </section>
        </div>
        <section aria-labelledby="notices">
          <h2 id="notices">Notifications</h2>
          <NotificationList notifications={notices} />
        </section>
        <section aria-labelledby="history">
          <h2 id="history">What happened</h2>
          <ol className={styles.timeline}>
            {timeline.map(({ at, text }, index) => (
              <li key={index}>
                <DateText value={at} withTime /> <span>{text}</span>
              </li>
            ))}
          </ol>
        </section>
      </Sections>
    </Console>
  );
}

/** Lists the states of the order's items, with the number of items in each. */
function States({ items }: { items: readonly Item[] }) {
  const counts = new Map<Item["state"], number>();
  for (const { state } of items) counts.set(state, (counts.get(state) ?? 0) + 1);
  return [...counts].map(([state, count]) => (
    <ItemState key={state} state={state} {...(count > 1 && { count })} />
  ));
}

const whenAndWhere = ({ starts_at, address }: Item) => [
  { label: "Start", value: <DateText value={starts_at} withTime /> },
  { label: "Place", value: address },
];

interface OrderItemProps {
  order: StaffOrderDetail;
  item: Item;
  /** Whether all items have the same start and place. The page then shows them once, above the items. */
  isSameJob: boolean;
}

function OrderItem({ order, item, isSameJob }: OrderItemProps) {
  const days = `${item.days} ${item.days === 1 ? "day" : "days"}`;
  return (
    <li>
      <div className={styles.head}>
        <h3>
          {item.artisan === null ? (
            item.artisan_name
          ) : (
            <Link to={paths.artisan(item.artisan)}>{item.artisan_name}</Link>
          )}
          , {item.service_name}
        </h3>
        <ItemState state={item.state} />
      </div>
      <p>{item.description}</p>
      <DefinitionList
        className={styles.facts}
        items={[
          ...(isSameJob ? [] : whenAndWhere(item)),
          { label: "Duration", value: days },
          { label: "Price", value: <Money value={item.total} /> },
          { label: "Artisan's phone", value: <Phone number={item.artisan_phone} /> },
        ]}
      />
      <ItemActions order={order} item={item} />
    </li>
  );
}

export const Skeleton = () => <ConsoleSkeleton title="Order" />;

export const ErrorBoundary = () => (
  <RecordFailure
    title="Order"
    icon={<ClipboardList size={40} />}
    missing="This order does not exist"
    advice="Check the number in the list of orders."
    list={{ to: paths.staffOrders, label: "See all orders" }}
  />
);
