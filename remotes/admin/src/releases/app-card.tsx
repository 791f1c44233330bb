import type { ReleaseApp } from "@handwork/contract";
import { Badge, Banner, Button, Card, DateText } from "@handwork/ui";
import { Health } from "./health.tsx";
import { appName, Version } from "./plan-view.tsx";
import { ReleaseTable } from "./release-table.tsx";
import styles from "./releases.module.css";
import type { Intent } from "./use-release-change.tsx";

interface AppCardProps {
  item: ReleaseApp;
  onIntend: (intent: Intent) => void;
}

/** One app of the platform: its live release, its health and its actions. */
export function AppCard({ item, onIntend }: AppCardProps) {
  const { app, live, changed_at, disabled, pinned, health, releases } = item;
  const name = appName(app);
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <span className={styles.badges}>
          {disabled && <Badge tone="red">Switched off</Badge>}
          {pinned && <Badge tone="ochre">Pinned</Badge>}
          {live && !disabled && <Badge tone="green">Live</Badge>}
        </span>
      </div>
      <p>
        <Version value={live} />{" "}
        {changed_at && (
          <span className={styles.soft}>
            since <DateText value={changed_at} withTime />
          </span>
        )}
      </p>
      {disabled && (
        <Banner tone="warning">
          Off since <DateText value={disabled.at} withTime /> ({disabled.by}): {disabled.reason}
        </Banner>
      )}
      {health && <Health health={health} />}
      <Actions item={item} name={name} onIntend={onIntend} />
      <details className={styles.all}>
        <summary>
          {releases.length} {releases.length === 1 ? "release" : "releases"}
        </summary>
        <ReleaseTable app={app} releases={releases} />
        <div className={styles.under}>
          <Button
            size="small"
            variant="secondary"
            aria-label={`End previews of ${name}`}
            onClick={() =>
              onIntend({
                change: { action: "end-previews", app },
                question: `End all previews of ${name}?`,
                confirmLabel: "End previews",
                danger: true,
              })
            }
          >
            End previews
          </Button>
        </div>
      </details>
    </Card>
  );
}

function Actions({ item, name, onIntend }: AppCardProps & { name: string }) {
  const { app, live, last_good, pinned, disabled, releases } = item;
  const others = releases.map(({ version }) => version).filter((version) => version !== live);
  const backwards = last_good ? [last_good, ...others.filter((version) => version !== last_good)] : others;
  return (
    <div className={styles.actions}>
      {others.length > 0 && (
        <>
          <Button
            size="small"
            aria-label={`Promote a release of ${name}`}
            onClick={() =>
              onIntend({
                change: { action: "promote", app },
                question: `Promote a release of ${name}?`,
                confirmLabel: "Promote",
                versions: others,
              })
            }
          >
            Promote
          </Button>
          <Button
            size="small"
            variant="danger"
            aria-label={`Roll back ${name}`}
            onClick={() =>
              onIntend({
                change: { action: "rollback", app },
                question: `Roll back ${name}?`,
                confirmLabel: "Roll back",
                danger: true,
                versions: backwards,
              })
            }
          >
            Roll back
          </Button>
        </>
      )}
      <Button
        size="small"
        variant="secondary"
        aria-label={`${pinned ? "Unpin" : "Pin"} ${name}`}
        onClick={() =>
          onIntend({
            change: { action: pinned ? "unpin" : "pin", app },
            question: pinned ? `Unpin ${name}?` : `Pin ${name} to ${live}?`,
            confirmLabel: pinned ? "Unpin" : "Pin",
          })
        }
      >
        {pinned ? "Unpin" : "Pin"}
      </Button>
      {app !== "shell" && (
        <Button
          size="small"
          variant="secondary"
          aria-label={`Switch ${disabled ? "on" : "off"} ${name}`}
          onClick={() =>
            onIntend({
              change: { action: disabled ? "enable" : "disable", app },
              question: disabled ? `Switch ${name} on again?` : `Disable ${name} for everyone?`,
              confirmLabel: disabled ? "Switch on" : "Switch off",
              danger: !disabled,
            })
          }
        >
          {disabled ? "Switch on" : "Switch off"}
        </Button>
      )}
    </div>
  );
}
