import { type OwnPostedJob, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { buttonClass, Card, formatNaira } from "@handwork/ui";
import { plural } from "../shared/text.ts";
import styles from "./bookings.module.css";

/** A posted job whose quotes wait for the employer's choice. */
export function QuotedJobCard({ job: { id, quotes, trade, location, budget } }: { job: OwnPostedJob }) {
  const titleId = `posted-job-${id}`;
  return (
    <Card as="li" className={styles.card} aria-labelledby={titleId} tabIndex={-1} data-quote="">
      <div>
        <h3 id={titleId} className={styles.name}>
          {plural(quotes, "quote")} for your posted job
        </h3>
        <p className={styles.soft}>
          {trade.title} in {location.location}
          {budget !== null && `\u00a0· Budget ${formatNaira(budget)}`}
        </p>
      </div>
      <p>
        <Link to={paths.postedJob(id)} aria-describedby={titleId} className={buttonClass()}>
          Compare quotes
        </Link>
      </p>
    </Card>
  );
}
