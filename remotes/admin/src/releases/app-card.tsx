import { type Canary, RELEASE_STARTER, type ReleaseApp } from "@handwork/contract";
import { Badge, Banner, Button, Card, DateText } from "@handwork/ui";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { appName, isNearErrorLimit, shortVersion } from "../shared/releases.ts";
import { hasOtherRelease } from "./canary-dialog.tsx";
import { earlierReleases, hasNewerRelease, otherReleases } from "./choices.tsx";
import { Failures } from "./failures.tsx";
import { Health } from "./health.tsx";
import { Version } from "./plan-view.tsx";
import { IntentButton } from "./release-changes.tsx";
import { ReleaseTable } from "./release-table.tsx";
import styles from "./releases.module.css";
import { Source } from "./source.tsx";
import { enableIntent, isOwnApp, rollBackIntent } from "./status.ts";
import { TimeText } from "./time-text.tsx";
import { TrendDetails } from "./trend.tsx";

interface AppCardProps {
  item: ReleaseApp;
  /** The canary that gives some visitors another release of this app. */
  canary: Canary | undefined;
  onRollOut: (app: ReleaseApp) => void;
}

/**
 * Shows an app's live release, health and actions. On a small screen, a healthy app's card collapses and shows only its
 * live release and the button to roll it back.
 */
export function AppCard(props: AppCardProps) {
  const { app, disabled, pinned, live, last_good, health, releases, needs_approval } = props.item;
  const { canary } = props;
  const name = appName(app);
  const isHealthy = live !== null && !disabled && !isNearErrorLimit(props.item);
  const [isOpen, setOpen] = useState(!isHealthy);
  return (
    <Card as="li" className={styles.card} data-folded={(isHealthy && !isOpen) || undefined}>
      <div className={styles.head}>
        <h3>{name}</h3>
        {live && <span className={styles.folded}>{shortVersion(live, last_good)}</span>}
        <span className={styles.badges}>
          {disabled && <Badge tone="red">Disabled</Badge>}
          {pinned && <Badge tone="ochre">Pinned</Badge>}
          {needs_approval && <Badge>Needs approval</Badge>}
          {canary && <Badge tone="ochre">Canary {canary.percent}&nbsp;%</Badge>}
          {live &&
            !disabled &&
            (isHealthy ? <Badge tone="green">Live</Badge> : <Badge tone="red">Failing</Badge>)}
        </span>
        {isHealthy && (
          <Button
            variant="quiet"
            size="small"
            className={styles.unfold}
            aria-expanded={isOpen}
            aria-label={`Details of ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown size={20} aria-hidden />
          </Button>
        )}
      </div>
      <LiveRelease item={props.item} />
      {canary && (
        <p className="soft">
          Canary {canary.id}: <Version value={canary.versions[app] ?? null} /> for {canary.percent}&nbsp;% of
          visitors
        </p>
      )}
      {disabled && (
        <Banner tone="warning">
          Disabled since <DateText value={disabled.at} withTime /> ({disabled.by}): {disabled.reason}
        </Banner>
      )}
      {/* Before the first report there is nothing to show. */}
      {health && health.visitors + health.never_mounted > 0 && <Health health={health} />}
      <Failures app={props.item} />
      <LastAutomaticRollback item={props.item} />
      <Actions {...props} />
      <div className={styles.more}>
        <TrendDetails app={app} live={live} />
        <details className={styles.all}>
          <summary>Manage releases ({releases.length})</summary>
          <ReleaseTable app={app} releases={releases} />
          <MoreActions {...props} />
        </details>
      </div>
    </Card>
  );
}

function LiveRelease({
  item: { live, changed_at, changed_by, change_reason, rolled_back_from: from, releases },
}: Pick<AppCardProps, "item">) {
  const source = releases.find(({ version }) => version === live)?.source;
  const byServerStart = changed_by === RELEASE_STARTER;
  const reason = byServerStart ? undefined : change_reason;
  return (
    <div>
      <p className={styles.live}>
        <Version value={live} />{" "}
        {changed_at && (
          <span className="soft">
            since <DateText value={changed_at} withTime />
            {changed_by && !byServerStart && ` by ${changed_by}`}
          </span>
        )}
      </p>
      {(reason || source) && (
        <p className="soft">
          {from ? `Rolled back from ${shortVersion(from, live)}: ${reason}` : reason}{" "}
          {source && <Source source={source} />}
        </p>
      )}
    </div>
  );
}

function LastAutomaticRollback({
  item: { last_self_rollback: last, changed_at },
}: Pick<AppCardProps, "item">) {
  if (!last) return null;
  const { at, from_version: from, to_version: to, reason } = last;
  // `LiveRelease` already shows this rollback.
  if (at === changed_at) return null;
  return (
    <p className="soft">
      {to
        ? `Last automatic rollback: from ${shortVersion(from ?? "", to)} to ${shortVersion(to, from)}`
        : `Last automatic withdrawal: ${from}, during a canary`}
      , <TimeText value={at} />. {reason}
    </p>
  );
}

function Actions({ item }: Pick<AppCardProps, "item">) {
  const { app, live, last_good } = item;
  const name = appName(app);
  const rollBack = last_good ? `Roll back to ${shortVersion(last_good, live)}` : "Roll back";
  if (!hasOtherRelease(item)) return null;
  const suggestsPromote = !isNearErrorLimit(item) && hasNewerRelease(item);
  return (
    <div className={styles.actions}>
      {earlierReleases(item).length > 0 && (
        <IntentButton
          className={styles.rollBack}
          variant={isNearErrorLimit(item) ? "danger" : "secondary"}
          aria-label={`${rollBack}: ${name}`}
          intent={rollBackIntent(item)}
        >
          {rollBack}
        </IntentButton>
      )}
      <IntentButton
        variant={suggestsPromote ? "primary" : "secondary"}
        aria-label={`Promote a release of ${name}`}
        intent={{
          change: { action: "promote", app },
          question: `Promote a release of ${name}?`,
          confirmLabel: "Promote",
          successText: (version) => `${name} ${shortVersion(version ?? "", live)} is live.`,
          choices: otherReleases(item),
          ...(isOwnApp(app) && live ? { undoCommand: `rollback ${app} --to ${live}` } : {}),
        }}
      >
        Promote
      </IntentButton>
    </div>
  );
}

function MoreActions({ item, onRollOut }: Pick<AppCardProps, "item" | "onRollOut">) {
  const { app, live, pinned, disabled, needs_approval } = item;
  const name = appName(app);
  return (
    <div className={`${styles.actions} ${styles.under}`}>
      {hasOtherRelease(item) && (
        <Button
          size="small"
          variant="secondary"
          aria-label={`Roll out in steps: ${name}`}
          disabled={pinned}
          onClick={() => onRollOut(item)}
        >
          Roll out in steps
        </Button>
      )}
      {live && (
        <IntentButton
          aria-label={`${pinned ? "Unpin" : "Pin"} ${name}`}
          intent={{
            change: { action: pinned ? "unpin" : "pin", app },
            question: pinned ? `Unpin ${name}?` : `Pin ${name} to ${live}?`,
            confirmLabel: pinned ? "Unpin" : "Pin",
            successText: pinned ? `${name} is no longer pinned.` : `${name} is pinned to ${live}.`,
          }}
        >
          {pinned ? "Unpin" : "Pin"}
        </IntentButton>
      )}
      <IntentButton
        aria-label={`${needs_approval ? "Stop requiring" : "Require"} approval for ${name}`}
        intent={{
          change: { action: needs_approval ? "waive-approval" : "require-approval", app },
          question: needs_approval
            ? `Stop requiring approval for releases of ${name}?`
            : `Require approval for releases of ${name}?`,
          confirmLabel: needs_approval ? "Request this change" : "Require approval",
          successText: `Releases of ${name} ${needs_approval ? "no longer need" : "now need"} approval.`,
        }}
      >
        {needs_approval ? "Stop requiring approval" : "Require approval"}
      </IntentButton>
      <IntentButton
        aria-label={`End previews of ${name}`}
        intent={{
          change: { action: "end-previews", app },
          question: `End all previews of ${name}?`,
          confirmLabel: "End previews",
          successText: `All previews of ${name} have ended.`,
          danger: true,
        }}
      >
        End previews
      </IntentButton>
      {app !== "shell" && (
        <IntentButton
          variant={disabled ? "secondary" : "danger"}
          aria-label={`${disabled ? "Enable" : "Disable"} ${name}`}
          intent={
            disabled
              ? enableIntent(app)
              : {
                  change: { action: "disable", app },
                  question: `Disable ${name} for everyone?`,
                  confirmLabel: `Disable ${name}`,
                  successText: `${name} is disabled.`,
                  danger: true,
                  ...(isOwnApp(app) ? { undoCommand: `enable ${app}` } : {}),
                }
          }
        >
          {disabled ? "Enable" : "Disable"}
        </IntentButton>
      )}
    </div>
  );
}
