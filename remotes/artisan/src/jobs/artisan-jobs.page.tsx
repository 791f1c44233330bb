import { type ArtisanJob, type ArtisanQuote, endpoints, messages, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { buttonClass, EmptyState, PageHeader, Stack } from "@handwork/ui";
import { Briefcase } from "lucide-react";
import { JobCard } from "../shared/job-card.tsx";
import { byStart } from "../shared/job-states.ts";
import { loadOwnProfile } from "../shared/own-profile.ts";
import { PageSkeleton } from "../shared/page-skeleton.tsx";
import { Section } from "../shared/section.tsx";
import { useKeptStarts } from "../shared/use-kept-starts.ts";
import { WorkLayout } from "../shared/work-layout.tsx";
import styles from "./jobs.module.css";
import { PostedJobs } from "./posted-jobs.tsx";
import { QuoteCard } from "./quote-card.tsx";

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [jobs, quotes, profile, posted] = await Promise.all([
    call(endpoints.artisanJobs, { signal }),
    call(endpoints.artisanQuotes, { signal }),
    loadOwnProfile(signal),
    // Without them, the paid jobs are still worth showing.
    call(endpoints.jobsForArtisan, { signal }).catch(() => null),
  ]);
  return { jobs, quotes, pay: profile.pay, posted };
}

const groups: { id: string; title: string; states: readonly ArtisanJob["state"][] }[] = [
  { id: "new", title: "New bookings", states: ["awaiting_acceptance"] },
  { id: "under-way", title: "Under way", states: ["in_progress", "finished"] },
  { id: "to-start", title: "To start", states: ["accepted"] },
  { id: "problems", title: "Problem reported", states: ["disputed"] },
];
const ended: readonly ArtisanJob["state"][] = ["declined", "cancelled"];

export function Component() {
  const { jobs, quotes, pay, posted } = useLoaderData<typeof loader>();
  const starts = useKeptStarts();
  const shown = groups
    .map((group) => ({
      ...group,
      jobs: jobs.filter(({ state }) => group.states.includes(state)).sort(byStart),
    }))
    .filter((group) => group.jobs.length > 0);
  const gone = jobs.filter(({ state }) => ended.includes(state));
  return (
    <WorkLayout>
      <PageHeader
        title="Jobs"
        intro="Paid jobs, requests waiting for your answer, and jobs that you can quote for."
      />
      {shown.map((group) => (
        <Section key={group.id} id={group.id} title={group.title}>
          <Stack as="ul">
            {group.jobs.map((job) => (
              <JobCard key={job.id} job={job} starts={starts} />
            ))}
          </Stack>
        </Section>
      ))}
      <Quotes quotes={quotes} pay={pay} />
      {posted && <PostedJobs {...posted} />}
      {shown.length === 0 && <NoJobs />}
      {gone.length > 0 && (
        <details className={styles.more}>
          <summary>Declined and cancelled jobs ({gone.length})</summary>
          <Stack as="ul">
            {gone.map((job) => (
              <JobCard key={job.id} job={job} starts={starts} />
            ))}
          </Stack>
        </details>
      )}
    </WorkLayout>
  );
}

export const Skeleton = () => <PageSkeleton title="Jobs" />;

function Quotes({ quotes, pay }: { quotes: ArtisanQuote[]; pay: string | null }) {
  const open = quotes.filter(({ status }) => status === "requested");
  const answered = quotes.filter(({ status }) => status !== "requested");
  if (quotes.length === 0) return null;
  const list = (some: ArtisanQuote[]) => (
    <Stack as="ul">
      {some.map((quote) => (
        <QuoteCard key={quote.id} quote={quote} pay={pay} />
      ))}
    </Stack>
  );
  return (
    <Section id="quotes" title="Quote requests">
      {open.length > 0 ? list(open) : <p>You have answered every request.</p>}
      {answered.length > 0 && (
        <details className={styles.more}>
          <summary>Earlier requests ({answered.length})</summary>
          {list(answered)}
        </details>
      )}
    </Section>
  );
}

function NoJobs() {
  return (
    <Section id="jobs" title="Paid jobs">
      <EmptyState
        icon={<Briefcase size={32} />}
        title={messages.jobs.empty}
        text="Employers find you by your trade and location. Complete profiles with a picture get the most requests."
        action={
          <Link to={paths.artisanProfile} className={buttonClass({ variant: "secondary" })}>
            View your profile
          </Link>
        }
      />
    </Section>
  );
}
