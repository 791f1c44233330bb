import { messages, type Payout, paths } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { Link, useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Button, Card, DateText, Field, formatNaira, formatPhone, Money, TextInput } from "@handwork/ui";
import { useState } from "react";
import { FormDialog, textOf } from "../shared/form-dialog.tsx";
import styles from "./payouts.module.css";

/** What one worker is owed, job by job. */
export function PayoutCard({ payout }: { payout: Payout }) {
  const { artisan, name, phone_number: phone, amount, jobs } = payout;
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const record = (values: FormData) =>
    call("payoutRecord", {
      params: { artisanId: artisan },
      body: { jobs: jobs.map(({ id }) => id), reference: textOf(values, "reference") },
    });
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.line}>
        <h2 className={styles.name}>
          <Link to={paths.artisan(artisan)}>{name}</Link>
        </h2>
        <Money value={amount} className={styles.amount} />
      </div>
      {phone && (
        <p>
          <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        </p>
      )}
      <ul className={styles.jobs}>
        {jobs.map((job) => (
          <li key={job.id} className={styles.line}>
            <span>
              {job.service_name}, order {job.order_code}
              <span className={styles.soft}>
                {" "}
                done <DateText value={job.completed_at} />
              </span>
            </span>
            <Money value={job.total} />
          </li>
        ))}
      </ul>
      <div>
        <Button size="small" aria-label={`Record the payout to ${name}`} onClick={() => setOpen(true)}>
          Record the payout
        </Button>
      </div>
      {open && (
        <FormDialog
          title={`${formatNaira(amount)} to ${name}`}
          submitLabel="Record"
          validate={(values) => ({
            reference: textOf(values, "reference") ? undefined : messages.administration.referenceRequired,
          })}
          send={record}
          onDone={() => {
            setOpen(false);
            notify("The payout is on record.", "success");
            void revalidate();
          }}
          onClose={() => setOpen(false)}
        >
          {(errors) => (
            <Field
              label="The bank's reference of the transfer"
              hint="Make the transfer first. The worker sees these jobs as paid out."
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
