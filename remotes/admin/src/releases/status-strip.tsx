import type { ReleaseOverview } from "@handwork/contract";
import { Badge, Banner, Stack } from "@handwork/ui";
import { useId } from "react";
import { IntentButton } from "./release-changes.tsx";
import styles from "./releases.module.css";
import { alertsOf } from "./status.ts";
import { TimeText } from "./time-text.tsx";

/** Lists what needs an operator's attention, worst first, with buttons for the next step. */
export function StatusStrip({ overview }: { overview: ReleaseOverview }) {
  const alerts = alertsOf(overview, Date.now());
  if (alerts.every(({ tone }) => tone === "neutral") && overview.apps.length > 0) {
    const minutes = overview.apps.find(({ health }) => health)?.health?.window_minutes;
    return (
      <>
        <Banner tone="success">
          No live release has reported an error{minutes ? ` in the last ${minutes} minutes` : ""}.
        </Banner>
        <Alerts alerts={alerts} />
      </>
    );
  }
  return <Alerts alerts={alerts} />;
}

function Alerts({ alerts }: { alerts: ReturnType<typeof alertsOf> }) {
  const id = useId();
  if (alerts.length === 0) return null;
  return (
    <Stack as="ul" gap="s" aria-label="Needs attention, worst first">
      {alerts.map(({ key, tone, label, text, detail, since, actions = [] }, index) => (
        <li key={key} className={styles.alert} data-tone={tone}>
          <Badge tone={tone}>{label}</Badge>
          <p id={`${id}-${index}`} className={styles.alertText}>
            {text}
            {since && (
              <>
                {" "}
                <span className="soft">
                  {tone === "red" ? "since " : ""}
                  <TimeText value={since} />
                </span>
              </>
            )}
            {detail && <span className={styles.detail}>{detail}</span>}
          </p>
          {actions.map((action) => (
            <IntentButton
              key={action.label}
              variant={tone === "red" ? "danger" : "secondary"}
              aria-describedby={`${id}-${index}`}
              intent={action.intent}
            >
              {action.label}
            </IntentButton>
          ))}
        </li>
      ))}
    </Stack>
  );
}
