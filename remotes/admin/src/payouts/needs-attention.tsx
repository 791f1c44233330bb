import { type PayoutBatch, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { DateText, formatNaira } from "@handwork/ui";
import { countTransfers } from "./due-people.ts";
import styles from "./payouts.module.css";

const needsAttention = ({ state, failed }: PayoutBatch) => state === "draft" || failed > 0;

/** Lists the batches that need approval or a retry, oldest first. */
export function NeedsAttention({ batches }: { batches: PayoutBatch[] }) {
  const waiting = batches.filter(needsAttention).sort((a, b) => a.id - b.id);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="needs-attention">
      <h2 id="needs-attention">Needs your attention</h2>
      <ul className={styles.tasks}>
        {waiting.map((batch) => (
          <li key={batch.id}>
            <Link to={`${paths.payouts}?batch=${batch.id}`}>
              {batch.state === "draft"
                ? `Approve batch ${batch.id}: ${countTransfers(batch.transfers)}, ${formatNaira(batch.amount)}`
                : `Retry ${countTransfers(batch.failed)} in batch ${batch.id}`}
            </Link>
            <span className="soft">
              Prepared by {batch.created_by}, <DateText value={batch.created_at} withTime />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
