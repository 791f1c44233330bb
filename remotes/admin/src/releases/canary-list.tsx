import type { Canary } from "@handwork/contract";
import { Button, Card, DateText } from "@handwork/ui";
import { appName, isNearErrorLimit } from "../shared/releases.ts";
import { Health } from "./health.tsx";
import { Version } from "./plan-view.tsx";
import styles from "./releases.module.css";
import { stopCanaryIntent } from "./status.ts";
import type { Intent } from "./use-release-change.tsx";

interface CanaryListProps {
  canaries: readonly Canary[];
  onRequestChange: (intent: Intent) => void;
}

export function CanaryList({ canaries, onRequestChange }: CanaryListProps) {
  return (
    <ul className={styles.list}>
      {canaries.map((canary) => (
        <CanaryCard key={canary.id} canary={canary} onRequestChange={onRequestChange} />
      ))}
    </ul>
  );
}

function CanaryCard({
  canary,
  onRequestChange,
}: {
  canary: Canary;
  onRequestChange: CanaryListProps["onRequestChange"];
}) {
  const { id, percent, versions, health, reason, started_at, started_by } = canary;
  const hasFailing = Object.values(health ?? {}).some((appHealth) => isNearErrorLimit({ health: appHealth }));
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h3>Canary {id}</h3>
        <strong>{percent}&nbsp;% of visitors</strong>
      </div>
      <ul className={styles.plan}>
        {Object.entries(versions).map(([app, version]) => (
          <li key={app}>
            {appName(app)}: <Version value={version} />
            {health?.[app] && <Health health={health[app]} isCanary />}
          </li>
        ))}
      </ul>
      <p className={styles.soft}>
        {reason} ({started_by}, <DateText value={started_at} withTime />)
      </p>
      <div className={styles.actions}>
        <Button
          size="small"
          variant={hasFailing ? "secondary" : "primary"}
          aria-label={`Promote canary ${id}`}
          onClick={() =>
            onRequestChange({
              change: { action: "canary-promote", canary: id },
              question: `Promote canary ${id} to all visitors?`,
              confirmLabel: "Promote canary",
              successText: `The releases of canary ${id} are live.`,
            })
          }
        >
          Promote canary
        </Button>
        <Button
          size="small"
          variant={hasFailing ? "danger" : "secondary"}
          aria-label={`Stop canary ${id}`}
          onClick={() => onRequestChange(stopCanaryIntent(canary))}
        >
          Stop canary
        </Button>
      </div>
    </Card>
  );
}
