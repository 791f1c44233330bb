import { JobLine, JobStatus, jobTitle } from "@handwork/bookings/posted-job";
import { type EndpointResponse, type JobForArtisan, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Badge, buttonClass, Card, Cluster, DateText, Money, Stack } from "@handwork/ui";
import { Section } from "../shared/section.tsx";
import card from "../shared/work-card.module.css";
import styles from "./jobs.module.css";

/** Lists open jobs that match the artisan's trade and areas, and the artisan's own quotes. */
export function PostedJobs({ matching, quoted }: EndpointResponse<"jobsForArtisan">) {
  const isCurrent = ({ status }: JobForArtisan) => status === "open" || status === "chosen";
  const current = quoted.filter(isCurrent);
  const past = quoted.filter((job) => !isCurrent(job));
  const list = (jobs: readonly JobForArtisan[]) => (
    <Stack as="ul">
      {jobs.map((job) => (
        <JobItem key={job.id} job={job} />
      ))}
    </Stack>
  );
  return (
    <>
      <Section
        id="matching"
        title="Jobs for you"
        link={<Link to={paths.availableJobs}>All available jobs</Link>}
      >
        {matching.length > 0 ? (
          list(matching)
        ) : (
          <p>
            There are no jobs for your trade in your areas at the moment. We will notify you about each new
            job. To see more jobs, add areas that you travel to in your{" "}
            <Link to={paths.artisanCalendar}>calendar</Link>.
          </p>
        )}
      </Section>
      {quoted.length > 0 && (
        <Section id="own-quotes" title="Your quotes">
          {current.length > 0 ? list(current) : <p>You have sent no quotes for jobs that are still open.</p>}
          {past.length > 0 && (
            <details className={styles.more}>
              <summary>Earlier quotes ({past.length})</summary>
              {list(past)}
            </details>
          )}
        </Section>
      )}
    </>
  );
}

function JobItem({ job }: { job: JobForArtisan }) {
  const { own_quote: own } = job;
  const title = `posted-job-${job.id}`;
  return (
    <Card as="li" className={card.card} aria-labelledby={title}>
      <Cluster spread>
        <h3 id={title} className={card.title}>
          {jobTitle(job)}
        </h3>
        {own && <QuoteState job={job} />}
      </Cluster>
      <JobLine job={job} />
      <p className={card.description}>{job.description}</p>
      {own && (
        <p>
          Your quote: <Money value={own.total} />, from <DateText value={own.start} />
        </p>
      )}
      <p>
        <Link
          to={paths.jobQuote(job.id)}
          aria-describedby={title}
          className={buttonClass(own ? { variant: "secondary" } : {})}
        >
          {own ? "See quote" : "Send a quote"}
        </Link>
      </p>
    </Card>
  );
}

export function QuoteState({ job: { status, own_quote: own } }: { job: JobForArtisan }) {
  if (own?.is_chosen) return <Badge tone="green">{status === "booked" ? "Booked" : "You were chosen"}</Badge>;
  if (status === "chosen" || status === "booked") return <Badge>Another artisan was chosen</Badge>;
  if (status === "open") return <Badge tone="ochre">{own?.is_outdated ? "Job has changed" : "Sent"}</Badge>;
  return <JobStatus status={status} />;
}
