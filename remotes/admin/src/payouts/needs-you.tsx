import { type PayoutBatch, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { DateText, formatNaira } from "@handwork/ui";
import { countOf } from "./due-people.ts";
import styles from "./payouts.module.css";

const transfers = (count: number) => countOf(count, "transfer", "transfers");

export const needsYou = ({ state, failed }: PayoutBatch) => state === "draft" || failed > 0;

/** Batches that wait for a person, oldest first. */
export function NeedsYou({ batches }: { batches: PayoutBatch[] }) {
  const waiting = batches.filter(needsYou).sort((one, other) => one.id - other.id);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you">Needs you now</h2>
      <ul className={styles.tasks}>
        {waiting.map((batch) => (
          <li key={batch.id}>
            <Link to={`${paths.payouts}?batch=${batch.id}`}>
              {batch.state === "draft"
                ? `Approve batch ${batch.id}: ${transfers(batch.transfers)}, ${formatNaira(batch.amount)}`
                : `Retry ${transfers(batch.failed)} of batch ${batch.id}`}
            </Link>
            <span className={styles.soft}>
              Prepared by {batch.created_by}, <DateText value={batch.created_at} withTime />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
