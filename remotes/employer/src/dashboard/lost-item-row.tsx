import { DialogButton, itemStateLabel } from "@handwork/bookings";
import { Badge, DateText, Money } from "@handwork/ui";
import type { OrderItem } from "./bookings.ts";
import { NeedRow } from "./need-row.tsx";
import { RefundNote } from "./refund-note.tsx";

const load = () => import("./replacements.tsx").then(({ ReplacementsDialog }) => ReplacementsDialog);

/** An order item whose artisan cannot come, with a button to find another. */
export function LostItemRow({ item }: { item: OrderItem }) {
  const titleId = `lost-${item.id}`;
  const [label, tone] = itemStateLabel(item.state);
  return (
    <NeedRow
      titleId={titleId}
      title={
        item.ended?.by === "staff"
          ? `Your job with ${item.artisan_name} was cancelled`
          : `${item.artisan_name} cannot come`
      }
      line={
        <>
          <Badge tone={tone}>{label}</Badge> {item.service_name}&nbsp;·{" "}
          <DateText value={item.starts_at} withTime />
          &nbsp;· {item.refund && "Refund of "}
          <Money value={item.refund?.amount ?? item.total} />
        </>
      }
      action={
        <DialogButton size="small" load={load} props={{ item }} aria-describedby={titleId}>
          Find another artisan
        </DialogButton>
      }
    >
      <EndingNote item={item} />
      <RefundNote refund={item.refund} />
    </NeedRow>
  );
}

const actors = { employer: "you", artisan: "the artisan", staff: "our staff", server: "us" } as const;

/** Says who ended an order item, when and why. */
export function EndingNote({ item: { ended, state } }: { item: OrderItem }) {
  if (!ended) return null;
  const isUnanswered = state === "declined" && ended.by === "server";
  return (
    <p className="soft">
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
