import { type Payout, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Button, Card, DateText, formatNaira, formatPhone, Money } from "@handwork/ui";
import { useState } from "react";
import { ReferenceDialog } from "../shared/reference-dialog.tsx";
import styles from "./payouts.module.css";

/** What one artisan is owed, job by job. */
export function PayoutCard({ payout }: { payout: Payout }) {
  const { artisan, name, phone_number: phone, amount, jobs } = payout;
  const [open, setOpen] = useState(false);
  const record = (reference: string) =>
    call("payoutRecord", {
      params: { artisanId: artisan },
      body: { jobs: jobs.map(({ id }) => id), reference },
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
        <ReferenceDialog
          title={`${formatNaira(amount)} to ${name}`}
          label="The bank's reference of the transfer"
          hint="Make the transfer first. The artisan sees these jobs as paid out."
          done="The payout is recorded."
          send={record}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
