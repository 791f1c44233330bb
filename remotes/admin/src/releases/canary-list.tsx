import type { Canary } from "@handwork/contract";
import { Card, DateText } from "@handwork/ui";
import { appName, isNearErrorLimit } from "../shared/releases.ts";
import { Health } from "./health.tsx";
import { Version } from "./plan-view.tsx";
import { IntentButton } from "./release-changes.tsx";
import styles from "./releases.module.css";
import { stopCanaryIntent } from "./status.ts";

export const CanaryList = ({ canaries }: { canaries: readonly Canary[] }) => (
  <ul className={styles.list}>
    {canaries.map((canary) => (
      <CanaryCard key={canary.id} canary={canary} />
    ))}
  </ul>
);

function CanaryCard({ canary }: { canary: Canary }) {
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
      <p className="soft">
        {reason} ({started_by}, <DateText value={started_at} withTime />)
      </p>
      <div className={styles.actions}>
        <IntentButton
          variant={hasFailing ? "secondary" : "primary"}
          aria-label={`Promote canary ${id}`}
          intent={{
            change: { action: "canary-promote", canary: id },
            question: `Promote canary ${id} to all visitors?`,
            confirmLabel: "Promote canary",
            successText: `The releases of canary ${id} are live.`,
          }}
        >
          Promote canary
        </IntentButton>
        <IntentButton
          variant={hasFailing ? "danger" : "secondary"}
          aria-label={`Stop canary ${id}`}
          intent={stopCanaryIntent(canary)}
        >
          Stop canary
        </IntentButton>
      </div>
    </Card>
  );
}
