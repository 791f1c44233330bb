import { ReceiptsButton } from "@handwork/bookings";
import { endpoints, paths, type StaffOrderDetail } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import {
  buttonClass,
  DateText,
  DefinitionList,
  EmailText,
  formatNaira,
  formatPhone,
  Money,
} from "@handwork/ui";
import { ClipboardList } from "lucide-react";
import { Console } from "../shared/console.tsx";
import { ConsoleSkeleton } from "../shared/console-skeleton.tsx";
import { NoticeList } from "../shared/notice-list.tsx";
import { RecordFailure } from "../shared/record-failure.tsx";
import { ItemActions } from "./item-actions.tsx";
import { ItemState } from "./item-state.tsx";
import styles from "./orders.module.css";

type Item = StaffOrderDetail["items"][number];

export const loader = ({ params: { id = "" }, request: { signal } }: LoaderFunctionArgs) =>
  call(endpoints.staffOrder, { params: { id: Number(id) }, signal });

const Phone = ({ number }: { number: string | null }) =>
  number ? <a href={`tel:${number}`}>{formatPhone(number)}</a> : "No number";

export function Component() {
  const order = useLoaderData<typeof loader>();
  const { employer, payment, items, notices, timeline } = order;
  return (
    <Console
      title={`Order ${order.order_code}`}
      intro={`${formatNaira(order.total)} from ${employer.name}.`}
      actions={
        order.status === "disputed" && (
          <Link to={paths.problems} className={buttonClass()}>
            Resolve the problem
          </Link>
        )
      }
    >
      <div className={styles.sections}>
        <section aria-labelledby="paid">
          <h2 id="paid">Employer and payment</h2>
          <DefinitionList
            items={[
              { label: "Employer", value: <Link to={paths.person(employer.id)}>{employer.name}</Link> },
              { label: "Phone", value: <Phone number={employer.phone_number} /> },
              {
                label: "E-mail",
                value: (
                  <a href={`mailto:${employer.email}`}>
                    <EmailText value={employer.email} />
                  </a>
                ),
              },
              { label: "Paid", value: <DateText value={order.paid_at} withTime /> },
              { label: "Total", value: <Money value={order.total} /> },
              { label: "Payment reference", value: payment?.reference },
              {
                label: "At the provider",
                value:
                  payment && `${payment.provider}, ${payment.transaction_id ?? "no transaction number yet"}`,
              },
              { label: "Receipt", value: <ReceiptsButton order={order.id} code={order.order_code} /> },
            ]}
          />
        </section>
        <section aria-labelledby="work">
          <h2 id="work">Work</h2>
          <ul className={styles.work}>
            {items.map((item) => (
              <Work key={item.id} order={order} item={item} />
            ))}
          </ul>
        </section>
        <section aria-labelledby="notices">
          <h2 id="notices">Notices</h2>
          <NoticeList notices={notices} />
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
      </div>
    </Console>
  );
}

function Work({ order, item }: { order: StaffOrderDetail; item: Item }) {
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
        items={[
          { label: "Start", value: <DateText value={item.starts_at} withTime /> },
          { label: "Work", value: days },
          { label: "Place", value: item.address },
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
    advice="Check its number in the list of orders."
    list={{ to: paths.staffOrders, label: "See all orders" }}
  />
);
