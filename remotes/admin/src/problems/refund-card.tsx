import { endpoints, type Refund } from "@handwork/contract";
import { call } from "@handwork/http";
import { Button, Card, DateText, DefinitionList, formatNaira, Money } from "@handwork/ui";
import { useState } from "react";
import { ReferenceDialog } from "../shared/reference-dialog.tsx";
import styles from "./problems.module.css";

const states: Record<Refund["state"], string> = {
  due: "Waiting to be sent to the provider",
  sent: "With the provider",
  failed: "Rejected by the provider",
};

/**
 * Shows a refund that is due, sent or failed. The provider pays it, or staff issue it at the provider and record it
 * here.
 */
export function RefundCard({ refund }: { refund: Refund }) {
  const [open, setOpen] = useState(false);
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h3>{refund.employer}</h3>
        <Money value={refund.amount} className={styles.total} />
      </div>
      {refund.note && <p>{refund.note}</p>}
      <DefinitionList
        items={[
          {
            label: "Refund",
            value: [states[refund.state], refund.reason].filter(Boolean).join(": "),
          },
          { label: "Provider", value: refund.provider },
          { label: "Transaction", value: refund.transaction_id },
          { label: "Reference", value: refund.tx_ref },
          { label: "Waiting since", value: <DateText value={refund.since} withTime /> },
        ]}
      />
      {refund.state !== "sent" && (
        <div className={styles.actions}>
          <Button size="small" onClick={() => setOpen(true)}>
            Record the refund
          </Button>
        </div>
      )}
      {open && (
        <ReferenceDialog
          title={`Record the refund of ${formatNaira(refund.amount)} to ${refund.employer}`}
          label="Provider's reference for the refund"
          hint={
            refund.state === "due"
              ? "The server sends this refund to the provider automatically. Record it only if the provider already shows it."
              : "Issue the refund in the provider's dashboard first."
          }
          done="The refund has been recorded."
          send={(reference) =>
            call(endpoints.refundRecord, {
              params: { id: refund.id },
              body: { reference, amount: refund.amount },
            })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
