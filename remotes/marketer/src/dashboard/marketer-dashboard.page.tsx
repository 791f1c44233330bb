import { displayName, messages, paths } from "@handwork/contract";
import { Link, useLoaderData, useRevalidator } from "@handwork/federation/router";
import { DefinitionList, EmailText, Page, PageHeader, RetryBanner, SkeletonCard } from "@handwork/ui";
import { Counters } from "./counters.tsx";
import styles from "./dashboard.module.css";
import { loadDashboard } from "./dashboard-data.ts";
import { NextStep } from "./next-step.tsx";
import { Tasks } from "./tasks.tsx";

export const loader = loadDashboard;

export function Component() {
  const { profile, summary } = useLoaderData<typeof loader>();
  return (
    <Page width="work">
      <PageHeader
        eyebrow="Marketer dashboard"
        title={profile ? `Welcome, ${displayName(profile)}` : "Welcome"}
      />
      <div className={styles.sections}>
        {!(profile && summary) && <LoadFailed />}
        {summary && <NextStep summary={summary} />}
        <Counters summary={summary} />
        <Tasks />
        {profile && (
          <section aria-labelledby="account" className={styles.section}>
            <h2 id="account">Your account</h2>
            <DefinitionList
              items={[
                { label: "Name", value: `${profile.first_name} ${profile.last_name}`.trim() },
                { label: "Username", value: profile.username },
                { label: "E-mail", value: <EmailText value={profile.email} /> },
              ]}
            />
            <p>
              <Link to={paths.account}>Edit your account and password</Link>
            </p>
          </section>
        )}
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
