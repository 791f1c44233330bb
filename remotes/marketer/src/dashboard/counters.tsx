import type { MarketerSummary } from "@handwork/contract";
import { Skeleton, Stat, Stats } from "@handwork/ui";
import styles from "./dashboard.module.css";

/** `summary` is undefined while it loads and null on failure. */
export function Counters({ summary }: { summary: MarketerSummary | null | undefined }) {
  const figure = (name: keyof MarketerSummary) =>
    summary === undefined ? <Skeleton className={styles.figure} /> : (summary?.[name] ?? "–");
  return (
    <section aria-labelledby="counters" className={styles.section}>
      <h2 id="counters">Your registrations</h2>
      <Stats className={styles.figures}>
        <Stat label="Artisans" figure={figure("registered")} />
        <Stat label="Verified" figure={figure("verified")} />
        <Stat
          label="Not verified"
          figure={figure("awaiting_verification")}
          highlight={Boolean(summary?.awaiting_verification)}
        />
        <Stat label="Employers" figure={figure("employers_registered")} />
        <Stat label="Paid jobs" figure={figure("paid_jobs")} />
      </Stats>
    </section>
  );
}
