import type { MarketerSummary } from "@handwork/contract";
import { Skeleton, Stat, Stats } from "@handwork/ui";
import styles from "./dashboard.module.css";

/** `summary` is undefined while it loads and null on failure. */
export function Counters({ summary }: { summary: MarketerSummary | null | undefined }) {
  const figure = (name: keyof MarketerSummary) =>
    summary === undefined ? <Skeleton className={styles.figure} /> : (summary?.[name] ?? "–");
  return (
    <section aria-label="Your registrations">
      <Stats className={styles.figures}>
        <Stat label="Artisans" figure={figure("registered")} note="Registered by you" />
        <Stat label="Verified" figure={figure("verified")} note="By a manager" />
        <Stat
          label="Not verified"
          figure={figure("awaiting_verification")}
          note="To be checked"
          highlight={Boolean(summary?.awaiting_verification)}
        />
        <Stat label="Employers" figure={figure("employers_registered")} note="Registered by you" />
        <Stat label="Paid jobs" figure={figure("paid_jobs")} note="Of your artisans" />
      </Stats>
    </section>
  );
}
