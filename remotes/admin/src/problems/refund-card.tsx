import { messages, type Refund } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Button, Card, DateText, DefinitionList, Field, Money, TextInput } from "@handwork/ui";
import { useState } from "react";
import { FormDialog, textOf } from "../shared/form-dialog.tsx";
import styles from "./problems.module.css";

/** A payment that is to be given back at the provider, and then put on record here. */
export function RefundCard({ refund }: { refund: Refund }) {
  const { revalidate } = useRevalidator();
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
          { label: "Provider", value: refund.provider },
          { label: "Transaction", value: refund.transaction_id },
          { label: "Reference", value: refund.tx_ref },
          { label: "Waiting since", value: <DateText value={refund.since} withTime /> },
        ]}
      />
      <div className={styles.actions}>
        <Button size="small" onClick={() => setOpen(true)}>
          Record the refund
        </Button>
      </div>
      {open && (
        <FormDialog
          title={`Refund to ${refund.employer}`}
          submitLabel="Record"
          validate={(values) => ({
            reference: textOf(values, "reference") ? undefined : messages.administration.referenceRequired,
          })}
          send={(values) =>
            call("refundRecord", {
              params: { id: refund.id },
              body: { reference: textOf(values, "reference") },
            })
          }
          onDone={() => {
            setOpen(false);
            notify("The refund is on record.", "success");
            void revalidate();
          }}
          onClose={() => setOpen(false)}
        >
          {(errors) => (
            <Field
              label="The provider's reference of the refund"
              hint="Give the money back at the provider first."
              required
              error={errors.reference}
            >
              <TextInput name="reference" autoComplete="off" maxLength={120} data-autofocus />
            </Field>
          )}
        </FormDialog>
      )}
    </Card>
  );
}
