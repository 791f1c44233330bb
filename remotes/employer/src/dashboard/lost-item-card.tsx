import { DialogButton, itemStateLabel } from "@handwork/bookings";
import { Badge, Card, DateText, Money } from "@handwork/ui";
import styles from "./bookings.module.css";
import type { OrderItem } from "./bookings.ts";
import { RefundNote } from "./refund-note.tsx";

const load = () => import("./replacements.tsx").then(({ ReplacementsDialog }) => ReplacementsDialog);

/** An order item whose artisan cannot come, with a button to find another. */
export function LostItemCard({ item }: { item: OrderItem }) {
  const titleId = `lost-${item.id}`;
  const [label, tone] = itemStateLabel(item.state);
  return (
    <Card as="li" className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div className={styles.who}>
          <h3 id={titleId} className={styles.name}>
            {item.ended?.by === "staff"
              ? `Your job with ${item.artisan_name} was cancelled`
              : `${item.artisan_name} cannot come`}
          </h3>
          <p className={styles.soft}>
            {item.service_name}&nbsp;· <DateText value={item.starts_at} withTime />
            &nbsp;· <Money value={item.total} />
          </p>
        </div>
        <span className={styles.state}>
          <Badge tone={tone}>{label}</Badge>
        </span>
      </div>
      <EndingNote item={item} />
      <RefundNote refund={item.refund} />
      <div className={styles.actions}>
        <DialogButton load={load} props={{ item }} aria-describedby={titleId}>
          Find another artisan
        </DialogButton>
      </div>
    </Card>
  );
}

const actors = { employer: "you", artisan: "the artisan", staff: "our staff", server: "us" } as const;

/** Says who ended an order item, when and why. */
export function EndingNote({ item: { ended, state } }: { item: OrderItem }) {
  if (!ended) return null;
  const isUnanswered = state === "declined" && ended.by === "server";
  return (
    <p className={styles.soft}>
      {isUnanswered
        ? "The artisan did not accept in time. The booking ended"
        : `${state === "declined" ? "Declined" : "Cancelled"} by ${actors[ended.by] ?? ended.by}`}{" "}
      on <DateText value={ended.at} />
      {ended.reason ? `: “${ended.reason}”` : "."}
      {Number(ended.to_artisan) > 0 && (
        <>
          {" "}
          <Money value={ended.to_artisan} /> went to the artisan.
        </>
      )}
    </p>
  );
}
