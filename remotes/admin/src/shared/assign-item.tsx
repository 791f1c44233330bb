import { type AttentionKind, endpoints, type TodayItem } from "@handwork/contract";
import { call } from "@handwork/http";
import { useSession } from "@handwork/session";
import { Button } from "@handwork/ui";
import type { ReactNode } from "react";
import styles from "./shared.module.css";
import { useStaffAction } from "./use-staff-action.ts";

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

/**
 * Shows who an item is assigned to, with a button to assign it to yourself or to unassign it. Admins can also unassign
 * a colleague's item, for example when the colleague is away.
 */
export function AssignItem({ kind, item, owner, describedBy, onChange, children }: AssignItemProps) {
  const { busy, run } = useStaffAction({ reloads: false });
  const isAdmin = useSession(({ userType }) => userType === "admin");

  const setAssigned = (taken: boolean) =>
    run(async () =>
      onChange((await call(endpoints.todayTake, { params: { kind, key: item }, body: { taken } })).owner),
    );

  return (
    <div className={styles.owner}>
      {owner && (
        <span className={styles.ownerName}>
          {owner.is_you ? "Assigned to you" : `Assigned to ${owner.name}`}
        </span>
      )}
      {(!owner || owner.is_you || isAdmin) && (
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
