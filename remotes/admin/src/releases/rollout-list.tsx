import type { Rollout } from "@handwork/contract";
import { Badge, type BadgeProps, Card } from "@handwork/ui";
import { appName } from "../shared/releases.ts";
import { Version } from "./plan-view.tsx";
import { IntentButton } from "./release-changes.tsx";
import styles from "./releases.module.css";
import { TimeText } from "./time-text.tsx";

const states: Record<Rollout["state"], [label: string, tone: BadgeProps["tone"]]> = {
  running: ["Running", "ochre"],
  paused: ["Paused", "neutral"],
  done: ["Complete", "green"],
  stopped: ["Stopped", "red"],
};

/** Lists the staged rollouts that are active or that ended in the last day. */
export const RolloutList = ({ rollouts }: { rollouts: readonly Rollout[] }) => (
  <ul className={styles.list}>
    {rollouts.map((rollout) => (
      <RolloutCard key={rollout.id} rollout={rollout} />
    ))}
  </ul>
);

function RolloutCard({ rollout }: { rollout: Rollout }) {
  const { id, app, version, steps, step, state, note, next_at, hold_minutes, started_by } = rollout;
  const [label, tone] = states[state] ?? [state];
  const ended = state === "done" || state === "stopped";
  const isPaused = state === "paused";
  const pauseOrResume = isPaused ? "Resume" : "Pause";
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
      <p className="soft">
        {state === "running" && next_at && (
          <>
            Next step not before <TimeText value={next_at} />.{" "}
          </>
        )}
        {hold_minutes} minutes per step. Started by {started_by}.
      </p>
      {!ended && (
        <div className={styles.actions}>
          <IntentButton
            aria-label={`${pauseOrResume} the rollout of ${appName(app)}`}
            intent={{
              change: { action: isPaused ? "rollout-resume" : "rollout-pause", rollout: id },
              question: `${pauseOrResume} the rollout of ${appName(app)} ${version}?`,
              confirmLabel: pauseOrResume,
              successText: `The rollout of ${appName(app)} is ${isPaused ? "running again" : "paused"}.`,
            }}
          >
            {pauseOrResume}
          </IntentButton>
          <IntentButton
            variant="danger"
            aria-label={`Stop the rollout of ${appName(app)}`}
            intent={{
              change: { action: "rollout-stop", rollout: id },
              question: `Stop the rollout of ${appName(app)} ${version}?`,
              confirmLabel: "Stop rollout",
              successText: `The rollout of ${appName(app)} has stopped.`,
              danger: true,
            }}
          >
            Stop rollout
          </IntentButton>
        </div>
      )}
    </Card>
  );
}
