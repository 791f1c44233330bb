import { splitTask } from "@handwork/bookings";
import { type ArtisanJob, type ArtisanQuote, displayName, endpoints, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import {
  Banner,
  buttonClass,
  Card,
  DateText,
  EmptyState,
  formatNaira,
  Money,
  PageHeader,
  Stack,
  Stat,
  Stats,
} from "@handwork/ui";
import { Briefcase } from "lucide-react";
import { JobCard } from "../shared/job-card.tsx";
import { byStart } from "../shared/job-states.ts";
import { PageSkeleton } from "../shared/page-skeleton.tsx";
import { Section } from "../shared/section.tsx";
import { useOfflineStarts } from "../shared/use-offline-starts.ts";
import card from "../shared/work-card.module.css";
import { WorkLayout } from "../shared/work-layout.tsx";
import styles from "./dashboard.module.css";
import { loadNextSteps, NextSteps } from "./next-steps.tsx";

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [profile, jobs, quotes, earnings, verification] = await Promise.all([
    call(endpoints.userProfile, { signal }),
    call(endpoints.artisanJobs, { signal }),
    call(endpoints.artisanQuotes, { signal }),
    call(endpoints.artisanEarnings, { signal }),
    call(endpoints.ownVerification, { signal }).catch(() => null),
  ]);
  const isIdle = !jobs.some((job) => needsAnswer(job) || isUpcoming(job)) && !quotes.some(isRequest);
  return {
    ...{ profile, jobs, quotes, earnings, verification },
    steps: isIdle ? await loadNextSteps(signal) : [],
  };
}

/** Maximum number of jobs, and of quote requests, in a section. */
const MAX_SHOWN = 3;
const isUpcoming = ({ state }: ArtisanJob) => state === "accepted" || state === "in_progress";
const isRequest = ({ status }: ArtisanQuote) => status === "requested";
/** New bookings come first, because they expire if the artisan does not respond. */
const byDeadline = (one: ArtisanJob, other: ArtisanJob) =>
  Number(other.state === "awaiting_acceptance") - Number(one.state === "awaiting_acceptance") ||
  byStart(one, other);
const needsAnswer = ({ state, proposal }: ArtisanJob) =>
  state === "awaiting_acceptance" || state === "disputed" || proposal?.proposed_by === "employer";

export function Component() {
  const { profile, jobs, quotes, earnings, verification, steps } = useLoaderData<typeof loader>();
  const starts = useOfflineStarts();
  const count = (...states: ArtisanJob["state"][]) =>
    jobs.filter(({ state }) => states.includes(state)).length;
  const quoteRequests = quotes.filter(isRequest);
  const waiting = jobs.filter(needsAnswer).sort(byDeadline);
  const next = jobs.filter((job) => isUpcoming(job) && !needsAnswer(job)).sort(byStart);
  const needsResponse = waiting.length + quoteRequests.length > 0;
  const link = (to: string, label: string) => <Link to={to}>{label}</Link>;
  const cards = (list: readonly ArtisanJob[]) =>
    list.slice(0, MAX_SHOWN).map((job) => <JobCard key={job.id} job={job} starts={starts} />);

  return (
    <WorkLayout>
      <PageHeader eyebrow="Professional dashboard" title={`Welcome, ${displayName(profile)}`} />
      {verification?.state === "sent_back" && (
        <Banner tone="warning" className={styles.correct}>
          We could not verify your details yet.{" "}
          <Link to={`${paths.artisanProfile}#verification`}>See what to correct</Link>
        </Banner>
      )}
      <div className={styles.columns}>
        <div>
          {needsResponse && (
            <Section
              id="needs-answer"
              title="Needs your answer"
              link={waiting.length > MAX_SHOWN && link(paths.artisanJobs, `See all ${waiting.length}`)}
            >
              <Stack as="ul">
                {cards(waiting)}
                {quoteRequests.slice(0, MAX_SHOWN).map((quote) => (
                  <QuoteRequestCard key={quote.id} quote={quote} />
                ))}
              </Stack>
            </Section>
          )}
          {steps.length > 0 && (
            <Section id="next" title="Next steps">
              <NextSteps steps={steps} />
            </Section>
          )}
          {(next.length > 0 || !(needsResponse || steps.length > 0)) && (
            <Section id="next" title="Next up" link={next.length > 0 && link(paths.artisanJobs, "All jobs")}>
              {next.length > 0 ? <Stack as="ul">{cards(next)}</Stack> : <NothingToDo />}
            </Section>
          )}
        </div>
        <Stats className={styles.figures}>
          <Stat
            label={link(`${paths.artisanJobs}#quotes`, "Quote requests")}
            figure={quoteRequests.length}
            note="Waiting for your answer"
            highlight={quoteRequests.length > 0}
          />
          <Stat
            label={link(`${paths.artisanJobs}#to-start`, "To start")}
            figure={count("accepted")}
            note="Accepted by you"
          />
          <Stat
            label={link(`${paths.artisanJobs}#under-way`, "Under way")}
            figure={count("in_progress", "finished")}
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
      </div>
    </WorkLayout>
  );
}

/** A quote request. The artisan answers it on the jobs page. */
function QuoteRequestCard({ quote: { id, employer, description, date, budget } }: { quote: ArtisanQuote }) {
  const title = `quote-${id}`;
  const [task, rest] = splitTask(description);
  return (
    <Card as="li" className={card.card} aria-labelledby={title}>
      <h3 id={title} className={card.title}>
        {task}
      </h3>
      <p className="soft">{employer.company_name ?? employer.name} asks for a quote</p>
      {rest && <p className={styles.task}>{rest}</p>}
      <p>
        <DateText value={date} /> · Budget <Money value={budget} />
      </p>
      <p>
        <Link to={`${paths.artisanJobs}#quotes`} aria-describedby={title} className={buttonClass()}>
          Answer the request
        </Link>
      </p>
    </Card>
  );
}

const NothingToDo = () => (
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
);

export const Skeleton = () => <PageSkeleton eyebrow="Professional dashboard" title="Welcome" />;
