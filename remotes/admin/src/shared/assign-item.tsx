import { type AttentionKind, endpoints, messages, type TodayItem } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Button } from "@handwork/ui";
import { type ReactNode, useState } from "react";
import { errorText, isStale } from "./api-errors.ts";
import styles from "./shared.module.css";

type Owner = TodayItem["owner"];

interface AssignItemProps {
  kind: AttentionKind;
  /** Id of the item within its kind. */
  item: number;
  owner: Owner;
  /** Id of the element that names the item. */
  describedBy: string;
  onChange: (owner: Owner) => void;
  /** Other actions, shown after the button. */
  children?: ReactNode;
}

/** Shows who an item is assigned to, with a button to assign it to yourself or to unassign it. */
export function AssignItem({ kind, item, owner, describedBy, onChange, children }: AssignItemProps) {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function setAssigned(assigned: boolean) {
    setBusy(true);
    try {
      onChange(
        (await call(endpoints.todayTake, { params: { kind, key: item }, body: { taken: assigned } })).owner,
      );
    } catch (error) {
      notify(errorText(error, messages.administration.actionFailed), "error");
      if (isStale(error)) await revalidate();
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.owner}>
      {owner && (
        <span className={styles.ownerName}>
          {owner.is_you ? "Assigned to you" : `Assigned to ${owner.name}`}
        </span>
      )}
      {(!owner || owner.is_you) && (
        <Button
          variant={owner ? "quiet" : "secondary"}
          size="small"
          busy={busy}
          aria-describedby={describedBy}
          onClick={() => void setAssigned(!owner)}
        >
          {owner ? "Unassign" : "Assign to me"}
        </Button>
      )}
      {children}
    </div>
  );
}
