import { Banner, Skeleton } from "@handwork/ui";
import { appName } from "../shared/releases.ts";
import styles from "./releases.module.css";
import type { PlanState } from "./use-plan.ts";

/** Shows the plan for a change: versions, problems and notes. */
export function PlanView({ plan }: { plan: PlanState }) {
  if (plan.state === "loading") return <Skeleton />;
  if (plan.state === "failed") return <Banner tone="error">{plan.message}</Banner>;
  const { changes, problems, notes } = plan.plan;
  return (
    <div className={styles.plan}>
      {changes.length > 0 && (
        <ul>
          {changes.map(({ app, from, to }) => (
            <li key={app}>
              {appName(app)}: <Version value={from} /> → <Version value={to} />
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <Banner tone="error">
          <p>This change is not possible:</p>
          <ul className={styles.points}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Banner>
      )}
      {notes.map((note) => (
        <p key={note} className="soft">
          {note}
        </p>
      ))}
    </div>
  );
}

export const Version = ({ value }: { value: string | null }) =>
  value ? <code className={styles.version}>{value}</code> : <span>none</span>;
