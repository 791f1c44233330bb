import type { PayoutBatch } from "@handwork/contract";
import { Badge } from "@handwork/ui";
import styles from "./payouts.module.css";

/** Shows a batch's state. An approved batch shows how many transfers are paid, on the way or failed. */
export function BatchState({ batch }: { batch: PayoutBatch }) {
  const { state, paid, under_way: underWay, failed } = batch;
  if (state === "draft") return <Badge tone="ochre">Waiting for approval</Badge>;
  if (state === "cancelled") return <Badge>Cancelled</Badge>;
  return (
    <span className={styles.badges}>
      {failed > 0 && <Badge tone="red">{failed} failed</Badge>}
      {underWay > 0 && <Badge tone="ochre">{underWay} on the way</Badge>}
      <Badge tone="green">{paid} paid</Badge>
    </span>
  );
}
