import type { Rollout } from "@handwork/contract";
import { Badge, Button, Card } from "@handwork/ui";
import { appName } from "../shared/releases.ts";
import { Moment } from "./moment.tsx";
import { Version } from "./plan-view.tsx";
import styles from "./releases.module.css";
import type { Intent } from "./use-release-change.tsx";

const states = {
  running: { label: "Running", tone: "ochre" },
  paused: { label: "Paused", tone: "neutral" },
  done: { label: "Complete", tone: "green" },
  stopped: { label: "Stopped", tone: "red" },
} as const;

/** Staged rollouts that are active or ended in the last day. */
export const RolloutList = ({
  rollouts,
  onIntend,
}: {
  rollouts: readonly Rollout[];
  onIntend: (intent: Intent) => void;
}) => (
  <ul className={styles.list}>
    {rollouts.map((rollout) => (
      <RolloutCard key={rollout.id} rollout={rollout} onIntend={onIntend} />
    ))}
  </ul>
);

function RolloutCard({ rollout, onIntend }: { rollout: Rollout; onIntend: (intent: Intent) => void }) {
  const { id, app, version, steps, step, state, note, next_at, hold_minutes, started_by } = rollout;
  const { label, tone } = states[state];
  const ended = state === "done" || state === "stopped";
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h3>
          {appName(app)} <Version value={version} />
        </h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <ol className={styles.steps} aria-label={`Steps of the rollout of ${appName(app)}`}>
        {steps.map((percent, index) => (
          <li
            key={percent}
            aria-current={index === step && !ended ? "step" : undefined}
            data-done={index < step || state === "done" || undefined}
          >
            {percent}&nbsp;%
          </li>
        ))}
      </ol>
      {note && <p>{note}</p>}
      <p className={styles.soft}>
        {state === "running" && next_at && (
          <>
            Next step not before <Moment value={next_at} />.{" "}
          </>
        )}
        {hold_minutes} minutes per step. Started by {started_by}.
      </p>
      {!ended && (
        <div className={styles.actions}>
          <Button
            size="small"
            variant="secondary"
            aria-label={`${state === "paused" ? "Resume" : "Pause"} the rollout of ${appName(app)}`}
            onClick={() =>
              onIntend({
                change: { action: state === "paused" ? "rollout-resume" : "rollout-pause", rollout: id },
                question: `${state === "paused" ? "Resume" : "Pause"} the rollout of ${appName(app)} ${version}?`,
                confirmLabel: state === "paused" ? "Resume" : "Pause",
                done: `The rollout of ${appName(app)} is ${state === "paused" ? "running again" : "paused"}.`,
              })
            }
          >
            {state === "paused" ? "Resume" : "Pause"}
          </Button>
          <Button
            size="small"
            variant="danger"
            aria-label={`Stop the rollout of ${appName(app)}`}
            onClick={() =>
              onIntend({
                change: { action: "rollout-stop", rollout: id },
                question: `Stop the rollout of ${appName(app)} ${version}?`,
                confirmLabel: "Stop rollout",
                done: `The rollout of ${appName(app)} has stopped.`,
                danger: true,
              })
            }
          >
            Stop rollout
          </Button>
        </div>
      )}
    </Card>
  );
}
