import { type ArtisanJob, type ArtisanQuote, endpoints, messages, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { buttonClass, EmptyState, PageHeader, Stack } from "@handwork/ui";
import { Briefcase } from "lucide-react";
import cards from "../shared/job-card.module.css";
import { JobCard, JobRow } from "../shared/job-card.tsx";
import { byStart, findAction } from "../shared/job-states.ts";
import { loadOwnProfile } from "../shared/own-profile.ts";
import { PageSkeleton } from "../shared/page-skeleton.tsx";
import { Section } from "../shared/section.tsx";
import { useOfflineStarts } from "../shared/use-offline-starts.ts";
import { WorkLayout } from "../shared/work-layout.tsx";
import styles from "./jobs.module.css";
import { PostedJobs } from "./posted-jobs.tsx";
import { QuoteCard, type QuoteCardProps } from "./quote-card.tsx";

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [jobs, quotes, profile, posted, fee] = await Promise.all([
    call(endpoints.artisanJobs, { signal }),
    call(endpoints.artisanQuotes, { signal }),
    loadOwnProfile(signal),
    // The page also works without the posted jobs and the fee.
    call(endpoints.jobsForArtisan, { signal }).catch(() => null),
    call(endpoints.platformFee, { signal }).catch(() => null),
  ]);
  return { jobs, quotes, pay: profile.pay, posted, fee };
}

interface Group {
  id: string;
  title: string;
  states: readonly ArtisanJob["state"][];
}

/** Groups of jobs that wait for the artisan's response. */
const waitingGroups: readonly Group[] = [
  { id: "new", title: "New bookings", states: ["awaiting_acceptance"] },
  { id: "problems", title: "Problem reported", states: ["disputed"] },
];
/** Groups of jobs that are accepted or under way. */
const currentGroups: readonly Group[] = [
  { id: "under-way", title: "Under way", states: ["in_progress", "finished"] },
  { id: "to-start", title: "To start", states: ["accepted"] },
];
/** Whether the artisan can act on the job now. Such jobs are cards, and other jobs are rows. */
const isUrgent = (job: ArtisanJob) =>
  job.state === "awaiting_acceptance" ||
  job.state === "disputed" ||
  job.proposal?.proposed_by === "employer" ||
  (["start", "finish"] as const).some((action) => findAction(job, action));
const endedStates: readonly ArtisanJob["state"][] = ["declined", "cancelled"];

export function Component() {
  const { jobs, quotes, pay, posted, fee } = useLoaderData<typeof loader>();
  const starts = useOfflineStarts();
  const inStates = (states: readonly ArtisanJob["state"][]) =>
    jobs.filter(({ state }) => states.includes(state)).sort(byStart);
  const list = (group: readonly ArtisanJob[]) => {
    const urgent = group.filter(isUrgent);
    const others = group.filter((job) => !isUrgent(job));
    return (
      <>
        {urgent.length > 0 && (
          <Stack as="ul">
            {urgent.map((job) => (
              <JobCard key={job.id} job={job} starts={starts} />
            ))}
          </Stack>
        )}
        {others.length > 0 && (
          <ul className={cards.rows}>
            {others.map((job) => (
              <JobRow key={job.id} job={job} starts={starts} />
            ))}
          </ul>
        )}
      </>
    );
  };
  const sections = (groups: readonly Group[]) =>
    groups
      .map(({ states, ...group }) => ({ ...group, jobs: inStates(states) }))
      .filter((group) => group.jobs.length > 0)
      .map((group) => (
        <Section key={group.id} id={group.id} title={group.title}>
          {list(group.jobs)}
        </Section>
      ));
  const hasRequests = quotes.some(({ status }) => status === "requested");
  const allQuotes = <Quotes quotes={quotes} pay={pay} fee={fee} />;
  const endedJobs = inStates(endedStates);
  return (
    <WorkLayout>
      <PageHeader title="Jobs" />
      {sections(waitingGroups)}
      {hasRequests && allQuotes}
      {sections(currentGroups)}
      {!hasRequests && allQuotes}
      {posted && <PostedJobs {...posted} />}
      {jobs.every(({ state }) => endedStates.includes(state) || state === "completed") && <NoJobs />}
      {endedJobs.length > 0 && (
        <details className={styles.more}>
          <summary>Declined and cancelled jobs ({endedJobs.length})</summary>
          {list(endedJobs)}
        </details>
      )}
    </WorkLayout>
  );
}

export const Skeleton = () => <PageSkeleton title="Jobs" />;

interface QuotesProps extends Omit<QuoteCardProps, "quote"> {
  quotes: ArtisanQuote[];
}

function Quotes({ quotes, ...terms }: QuotesProps) {
  const open = quotes.filter(({ status }) => status === "requested");
  const answered = quotes.filter(({ status }) => status !== "requested");
  if (quotes.length === 0) return null;
  const list = (group: ArtisanQuote[]) => (
    <Stack as="ul">
      {group.map((quote) => (
        <QuoteCard key={quote.id} quote={quote} {...terms} />
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
        text="Employers find you by your trade and location. Artisans with a complete profile and a picture get the most requests."
        action={
          <Link to={paths.artisanProfile} className={buttonClass({ variant: "secondary" })}>
            View your profile
          </Link>
        }
      />
    </Section>
  );
}
