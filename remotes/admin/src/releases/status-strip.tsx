import type { ReleaseOverview } from "@handwork/contract";
import { Badge, Banner, Button } from "@handwork/ui";
import { useId } from "react";
import styles from "./releases.module.css";
import { alertsOf } from "./status.ts";
import { TimeText } from "./time-text.tsx";
import type { Intent } from "./use-release-change.tsx";

interface StatusStripProps {
  overview: ReleaseOverview;
  onRequestChange: (intent: Intent) => void;
}

/** Lists what needs an operator's attention, worst first, with buttons for the next step. */
export function StatusStrip({ overview, onRequestChange }: StatusStripProps) {
  const alerts = alertsOf(overview, Date.now());
  if (alerts.every(({ tone }) => tone === "neutral") && overview.apps.length > 0) {
    const minutes = overview.apps.find(({ health }) => health)?.health?.window_minutes;
    return (
      <>
        <Banner tone="success">
          No live release has reported an error{minutes ? ` in the last ${minutes} minutes` : ""}.
        </Banner>
        <Alerts alerts={alerts} onRequestChange={onRequestChange} />
      </>
    );
  }
  return <Alerts alerts={alerts} onRequestChange={onRequestChange} />;
}

function Alerts({
  alerts,
  onRequestChange,
}: {
  alerts: ReturnType<typeof alertsOf>;
  onRequestChange: StatusStripProps["onRequestChange"];
}) {
  const id = useId();
  if (alerts.length === 0) return null;
  return (
    <ul className={styles.alerts} aria-label="Needs attention, worst first">
      {alerts.map(({ key, tone, label, text, detail, since, actions = [] }, index) => (
        <li key={key} className={styles.alert} data-tone={tone}>
          <Badge tone={tone}>{label}</Badge>
          <p id={`${id}-${index}`} className={styles.alertText}>
            {text}
            {since && (
              <>
                {" "}
                <span className={styles.soft}>
                  {tone === "red" ? "since " : ""}
                  <TimeText value={since} />
                </span>
              </>
            )}
            {detail && <span className={styles.detail}>{detail}</span>}
          </p>
          {actions.map((action) => (
            <Button
              key={action.label}
              size="small"
              variant={tone === "red" ? "danger" : "secondary"}
              aria-describedby={`${id}-${index}`}
              onClick={() => onRequestChange(action.intent)}
            >
              {action.label}
            </Button>
          ))}
        </li>
      ))}
    </ul>
  );
}
