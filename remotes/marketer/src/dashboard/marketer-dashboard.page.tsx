import { displayName, type MarketerSummary, messages, paths } from "@handwork/contract";
import { Link, useLoaderData, useRevalidator } from "@handwork/federation/router";
import {
  Money,
  Page,
  PageHeader,
  Skeleton as Placeholder,
  RetryBanner,
  SkeletonCard,
  Stack,
  Stat,
  Stats,
} from "@handwork/ui";
import styles from "./dashboard.module.css";
import { loadDashboard } from "./dashboard-data.ts";
import { NextStep } from "./next-step.tsx";
import { Tasks } from "./tasks.tsx";

export const loader = loadDashboard;

export function Component() {
  const { profile, summary, artisans, owed } = useLoaderData<typeof loader>();
  return (
    <Page width="work">
      <PageHeader
        eyebrow="Marketer dashboard"
        title={profile ? `Welcome, ${displayName(profile)}` : "Welcome"}
      />
      <div className={styles.sections}>
        {!(profile && summary && artisans && owed) && <LoadFailed />}
        {summary && <NextStep summary={summary} artisans={artisans ?? []} />}
        <Counters summary={summary} />
        <Earnings owed={owed} />
        <Tasks />
      </div>
    </Page>
  );
}

/** `summary` is undefined while it loads and null on failure. */
function Counters({ summary }: { summary: MarketerSummary | null | undefined }) {
  const figure = (name: keyof MarketerSummary) =>
    summary === undefined ? <Placeholder className={styles.figure} /> : (summary?.[name] ?? "–");
  return (
    <Stack as="section" aria-labelledby="counters">
      <h2 id="counters">Your registrations</h2>
      <Stats className={styles.figures}>
        <Stat label="Artisans" figure={figure("registered")} />
        <Stat label="Verified" figure={figure("verified")} />
        <Stat
          label="Not verified"
          figure={figure("awaiting_verification")}
          highlight={Boolean(summary?.awaiting_verification)}
        />
        <Stat label="Employers" figure={figure("employers_registered")} />
        <Stat label="Paid jobs" figure={figure("paid_jobs")} />
      </Stats>
    </Stack>
  );
}

/** `owed` is undefined while it loads and null on failure. */
function Earnings({ owed }: { owed: string | null | undefined }) {
  return (
    <section aria-labelledby="earnings" className={styles.earnings}>
      <h2 id="earnings">Earnings</h2>
      <p>
        {owed === undefined ? <Placeholder className={styles.figure} /> : owed && <Money value={owed} />}
        {owed && " owed to you"}
      </p>
      <Link to={paths.marketerEarnings}>See your earnings</Link>
    </section>
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
        <Earnings owed={undefined} />
        <Tasks />
      </div>
    </Page>
  );
}
