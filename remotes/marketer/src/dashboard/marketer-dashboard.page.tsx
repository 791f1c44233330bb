import { displayName, messages } from "@handwork/contract";
import { useLoaderData, useRevalidator } from "@handwork/federation/router";
import { Page, PageHeader, RetryBanner, SkeletonCard } from "@handwork/ui";
import { Counters } from "./counters.tsx";
import styles from "./dashboard.module.css";
import { loadDashboard } from "./dashboard-data.ts";
import { NextStep } from "./next-step.tsx";
import { Tasks } from "./tasks.tsx";

export const loader = loadDashboard;

export function Component() {
  const { profile, summary, artisans } = useLoaderData<typeof loader>();
  return (
    <Page width="work">
      <PageHeader
        eyebrow="Marketer dashboard"
        title={profile ? `Welcome, ${displayName(profile)}` : "Welcome"}
      />
      <div className={styles.sections}>
        {!(profile && summary && artisans) && <LoadFailed />}
        {summary && <NextStep summary={summary} artisans={artisans ?? []} />}
        <Counters summary={summary} />
        <Tasks />
      </div>
    </Page>
  );
}

function LoadFailed() {
  const { state, revalidate } = useRevalidator();
  return (
    <RetryBanner retrying={state !== "idle"} onRetry={() => void revalidate()}>
      {messages.dashboard.userFailedRetry}
    </RetryBanner>
  );
}

export function Skeleton() {
  return (
    <Page width="work">
      <PageHeader eyebrow="Marketer dashboard" title="Welcome" />
      <div className={styles.sections} aria-busy>
        <SkeletonCard />
        <Counters summary={undefined} />
        <Tasks />
      </div>
    </Page>
  );
}
