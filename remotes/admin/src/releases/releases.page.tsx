import { paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Button, buttonClass, Cluster, EmptyState } from "@handwork/ui";
import { GitFork } from "lucide-react";
import { useState } from "react";
import { Console } from "../shared/console.tsx";
import { ConsoleFailure } from "../shared/console-failure.tsx";
import { ConsoleSkeleton } from "../shared/console-skeleton.tsx";
import { useFresh } from "../shared/use-fresh.ts";
import { AppCard } from "./app-card.tsx";
import { CanaryDialog } from "./canary-dialog.tsx";
import { CanaryList } from "./canary-list.tsx";
import styles from "./releases.module.css";
import { useReleaseChange } from "./use-release-change.tsx";

const TITLE = "Releases";
/** Milliseconds between updates while this page is open. */
const LOOK = 10_000;

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => call("releaseOverview", { signal });

export function Component() {
  const { apps, canaries } = useLoaderData<typeof loader>();
  const { intend, dialog } = useReleaseChange();
  const { revalidate } = useRevalidator();
  const [starting, setStarting] = useState(false);
  useFresh(LOOK);
  return (
    <Console
      title={TITLE}
      intro="Each app is released on its own. A rollback reaches open tabs within two seconds, without a reload."
    >
      <Cluster>
        <Link to={paths.releaseHistory} className={buttonClass({ variant: "secondary" })}>
          History
        </Link>
        <Link to={paths.deployTokens} className={buttonClass({ variant: "secondary" })}>
          Deploy tokens
        </Link>
      </Cluster>
      <div className={styles.sections}>
        <section aria-labelledby="live" className={styles.section}>
          <h2 id="live">What is live</h2>
          <ul className={styles.list}>
            {apps.map((item) => (
              <AppCard key={item.app} item={item} onIntend={intend} />
            ))}
          </ul>
        </section>
        <section aria-labelledby="canaries" className={styles.section}>
          <div className={styles.head}>
            <h2 id="canaries">Canaries</h2>
            <Button size="small" variant="secondary" onClick={() => setStarting(true)}>
              Start a canary
            </Button>
          </div>
          {canaries.length > 0 ? (
            <CanaryList canaries={canaries} onIntend={intend} />
          ) : (
            <EmptyState
              icon={<GitFork size={40} />}
              title="No canary is running"
              text="A canary gives a release set to a share of the visitors."
            />
          )}
        </section>
      </div>
      {dialog}
      {starting && (
        <CanaryDialog
          apps={apps}
          onClose={() => setStarting(false)}
          onDone={() => {
            setStarting(false);
            void revalidate();
          }}
        />
      )}
    </Console>
  );
}

export const Skeleton = () => <ConsoleSkeleton title={TITLE} />;
export const ErrorBoundary = () => <ConsoleFailure title={TITLE} />;
