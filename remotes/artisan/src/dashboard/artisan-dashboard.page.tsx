import { type ArtisanJob, displayName, endpoints, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Banner, buttonClass, EmptyState, formatNaira, PageHeader, Stack, Stat, Stats } from "@handwork/ui";
import { Briefcase } from "lucide-react";
import { JobCard } from "../shared/job-card.tsx";
import { byStart } from "../shared/job-states.ts";
import { PageSkeleton } from "../shared/page-skeleton.tsx";
import { Section } from "../shared/section.tsx";
import { useKeptStarts } from "../shared/use-kept-starts.ts";
import { WorkLayout } from "../shared/work-layout.tsx";
import styles from "./dashboard.module.css";

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [profile, jobs, quotes, earnings, verification] = await Promise.all([
    call(endpoints.userProfile, { signal }),
    call(endpoints.artisanJobs, { signal }),
    call(endpoints.artisanQuotes, { signal }),
    call(endpoints.artisanEarnings, { signal }),
    call(endpoints.ownVerification, { signal }).catch(() => null),
  ]);
  return { profile, jobs, quotes, earnings, verification };
}

const expected: readonly ArtisanJob["state"][] = ["awaiting_acceptance", "accepted", "in_progress"];
/** Number of jobs on the home page. */
const NEXT = 2;

/** New bookings wait for an answer, so they come before work of the same day. */
const byUrgency = (one: ArtisanJob, other: ArtisanJob) =>
  Number(other.state === "awaiting_acceptance") - Number(one.state === "awaiting_acceptance") ||
  byStart(one, other);

export function Component() {
  const { profile, jobs, quotes, earnings, verification } = useLoaderData<typeof loader>();
  const starts = useKeptStarts();
  const count = (status: ArtisanJob["status"]) => jobs.filter((job) => job.status === status).length;
  const asked = quotes.filter(({ status }) => status === "requested").length;
  const next = jobs
    .filter(({ state }) => expected.includes(state))
    .sort(byUrgency)
    .slice(0, NEXT);
  const link = (to: string, label: string) => <Link to={to}>{label}</Link>;

  return (
    <WorkLayout>
      <PageHeader eyebrow="Professional dashboard" title={`Welcome, ${displayName(profile)}`} />
      {verification?.state === "sent_back" && (
        <Banner tone="warning" className={styles.correct}>
          We could not verify your details yet.{" "}
          <Link to={`${paths.artisanProfile}#verification`}>See what to correct</Link>
        </Banner>
      )}
      <Stats className={styles.figures}>
        <Stat
          label={link(`${paths.artisanJobs}#quotes`, "Quote requests")}
          figure={asked}
          note="Waiting for your answer"
          highlight={asked > 0}
        />
        <Stat
          label={link(`${paths.artisanJobs}#to-start`, "To start")}
          figure={count("pending")}
          note="Paid by the employer"
          highlight={count("pending") > 0}
        />
        <Stat
          label={link(`${paths.artisanJobs}#under-way`, "Under way")}
          figure={count("in_progress")}
          note="Started by you"
        />
        <Stat
          label={link(paths.artisanCompletedJobs, "Completed")}
          figure={count("completed")}
          note="Confirmed by employers"
        />
        <Stat
          label={link(paths.artisanEarnings, "Earned")}
          figure={formatNaira(earnings.earned)}
          note={`${formatNaira(earnings.awaiting)} awaiting payout`}
        />
      </Stats>
      <Section id="next" title="Next up" link={next.length > 0 && link(paths.artisanJobs, "All jobs")}>
        {next.length > 0 ? (
          <Stack as="ul">
            {next.map((job) => (
              <JobCard key={job.id} job={job} starts={starts} />
            ))}
          </Stack>
        ) : (
          <EmptyState
            icon={<Briefcase size={32} />}
            title="Nothing to do right now"
            text="Employers find you by your trade and location."
            action={
              <Link to={paths.artisanProfile} className={buttonClass({ variant: "secondary" })}>
                View your profile
              </Link>
            }
          />
        )}
      </Section>
    </WorkLayout>
  );
}

export const Skeleton = () => <PageSkeleton eyebrow="Professional dashboard" title="Welcome" />;
