import { itemStateLabel } from "@handwork/bookings";
import type { ItemState as State } from "@handwork/contract";
import { Badge } from "@handwork/ui";
import styles from "./orders.module.css";

interface ItemStateProps {
  state: State;
  /** Number of items in this state, if more than one. */
  count?: number;
}

export function ItemState({ state, count }: ItemStateProps) {
  const [label, tone] = itemStateLabel(state);
  return (
    <Badge tone={tone} className={styles.state}>
      {count && `${count} × `}
      {label}
    </Badge>
  );
}
