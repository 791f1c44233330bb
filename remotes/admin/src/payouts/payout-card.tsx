import { type Payout, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Button, Card, Checkbox, DateText, formatNaira, formatPhone, Money } from "@handwork/ui";
import { useState } from "react";
import { ReferenceDialog } from "../shared/reference-dialog.tsx";
import { AccountText } from "./account-text.tsx";
import styles from "./payouts.module.css";

interface PayoutCardProps {
  payout: Payout;
  /** Whether the next batch contains it; null when it cannot. */
  chosen: boolean | null;
  onChoose: (chosen: boolean) => void;
}

/** What one artisan is owed, job by job, and where it goes. */
export function PayoutCard({ payout, chosen, onChoose }: PayoutCardProps) {
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
        <h3 className={styles.name}>
          <Link to={paths.artisan(artisan)}>{name}</Link>
        </h3>
        <Money value={amount} className={styles.amount} />
      </div>
      <Destination payout={payout} />
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
      <div className={styles.line}>
        {chosen !== null && (
          <Checkbox
            label="Pay by transfer"
            aria-label={`Pay by transfer to ${name}`}
            checked={chosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
        <Button
          size="small"
          variant="secondary"
          aria-label={`Record the payout to ${name}`}
          onClick={() => setOpen(true)}
        >
          Record the payout
        </Button>
      </div>
      {open && (
        <ReferenceDialog
          title={`${formatNaira(amount)} to ${name}`}
          label="The bank's reference of the transfer"
          hint="Only for a transfer that you have made yourself. The artisan sees these jobs as paid out."
          done="The payout is recorded."
          send={record}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

/** Where the money goes, and what is in the way. */
function Destination({ payout: { account, problem, batch } }: { payout: Payout }) {
  return (
    <div>
      {account ? <AccountText account={account} /> : <p className={styles.soft}>No bank account yet</p>}
      {problem === "held" && (
        <p className={styles.warning}>
          The account was changed: no transfers before <DateText value={account?.held_until} withTime />.
        </p>
      )}
      {problem === "no_account" && account && (
        <p className={styles.warning}>The account is of a payment provider that is not set up any more.</p>
      )}
      {batch !== null && (
        <p>
          In <Link to={`${paths.payouts}?batch=${batch}`}>batch {batch}</Link>, which waits for approval
        </p>
      )}
    </div>
  );
}
