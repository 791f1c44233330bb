import { endpoints, paths, type ReleaseApp } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Button } from "@handwork/ui";
import { useState } from "react";
import { Console } from "../shared/console.tsx";
import { consoleStates } from "../shared/console-states.tsx";
import { failingPercent } from "../shared/releases.ts";
import { useAutoRefresh } from "../shared/use-auto-refresh.ts";
import { AppCard } from "./app-card.tsx";
import { CanaryDialog, hasOtherRelease } from "./canary-dialog.tsx";
import { CanaryList } from "./canary-list.tsx";
import { FreezeDialog, FreezeList } from "./freezes.tsx";
import { ReleaseChanges } from "./release-changes.tsx";
import styles from "./releases.module.css";
import { RolloutDialog } from "./rollout-dialog.tsx";
import { RolloutList } from "./rollout-list.tsx";
import { StatusStrip } from "./status-strip.tsx";

const TITLE = "Releases";
const REFRESH_INTERVAL_MS = 10_000;

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  call(endpoints.releaseOverview, { signal });

/** Sorts apps by their share of visitors with errors. Disabled apps come before healthy ones. */
const worstFirst = (apps: readonly ReleaseApp[]) =>
  [...apps].sort(
    (a, b) =>
      failingPercent(b) - failingPercent(a) ||
      Number(b.disabled !== null) - Number(a.disabled !== null) ||
      a.app.localeCompare(b.app),
  );

type OpenDialog = { kind: "canary" } | { kind: "freeze" } | { kind: "rollout"; app: ReleaseApp };

export function Component() {
  const overview = useLoaderData<typeof loader>();
  const { apps, canaries, rollouts = [], freezes = [] } = overview;
  const [open, setOpen] = useState<OpenDialog | null>(null);
  useAutoRefresh(REFRESH_INTERVAL_MS);
  const close = () => setOpen(null);
  const canarySection = (
    <section aria-labelledby="canaries" className={styles.section}>
      <div className={styles.head}>
        <h2 id="canaries">Canaries</h2>
        <Button size="small" variant="secondary" onClick={() => setOpen({ kind: "canary" })}>
          Start a canary
        </Button>
      </div>
      {canaries.length > 0 ? (
        <CanaryList canaries={canaries} />
      ) : (
        <p className="soft">
          No canary is running. A canary serves a release set to a share of the visitors.
        </p>
      )}
    </section>
  );
  return (
    <ReleaseChanges>
      <Console
        title={TITLE}
        intro="A rollback reaches open tabs within two seconds, without a reload. Times are in Lagos time (UTC+1)."
      >
        <p className={styles.links}>
          <Link to={paths.releaseHistory}>History</Link>
          <Link to={paths.deployTokens}>Deploy tokens</Link>
          <Link to={paths.webhooks}>Webhooks</Link>
        </p>
        <div className={styles.sections}>
          <section aria-label="Status" className={styles.section}>
            <StatusStrip overview={overview} />
          </section>
          {/* Running canaries come before the live releases, because they may need a stop. */}
          {canaries.length > 0 && canarySection}
          {rollouts.length > 0 && (
            <section aria-labelledby="rollouts" className={styles.section}>
              <h2 id="rollouts">Staged rollouts</h2>
              <RolloutList rollouts={rollouts} />
            </section>
          )}
          <section aria-labelledby="live" className={styles.section}>
            <h2 id="live">Live releases</h2>
            <ul className={styles.list}>
              {worstFirst(apps).map((item) => (
                <AppCard
                  key={item.app}
                  item={item}
                  canary={canaries.find(({ versions }) => (versions[item.app] ?? item.live) !== item.live)}
                  onRollOut={(app) => setOpen({ kind: "rollout", app })}
                />
              ))}
            </ul>
            {!apps.every(hasOtherRelease) && (
              <p className="soft">
                You cannot promote or roll back an app that has only one release. Publish another release:{" "}
                <code>npx handwork-release publish APP</code>
              </p>
            )}
          </section>
          {canaries.length === 0 && canarySection}
          <section aria-labelledby="freezes" className={styles.section}>
            <div className={styles.head}>
              <h2 id="freezes">Freezes</h2>
              <Button size="small" variant="secondary" onClick={() => setOpen({ kind: "freeze" })}>
                Freeze releases
              </Button>
            </div>
            {freezes.length > 0 ? (
              <FreezeList freezes={freezes} />
            ) : (
              <p className="soft">
                No freezes. During a freeze, nobody can promote a release, but you can still roll back.
              </p>
            )}
          </section>
        </div>
        {open?.kind === "canary" && <CanaryDialog apps={apps} onClose={close} />}
        {open?.kind === "freeze" && <FreezeDialog apps={apps} onClose={close} />}
        {open?.kind === "rollout" && <RolloutDialog app={open.app} onClose={close} />}
      </Console>
    </ReleaseChanges>
  );
}

export const { Skeleton, ErrorBoundary } = consoleStates(TITLE);
