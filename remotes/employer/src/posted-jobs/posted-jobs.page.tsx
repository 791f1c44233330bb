import { splitTask } from "@handwork/bookings";
import { JobLine, JobStatus, jobTitle } from "@handwork/bookings/posted-job";
import { endpoints, type OwnPostedJob, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { buttonClass, Card, EmptyState, Page, PageHeader, SkeletonCard, Stack } from "@handwork/ui";
import { Megaphone } from "lucide-react";
import { plural } from "../shared/text.ts";
import styles from "./posted-jobs.module.css";

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  call(endpoints.ownPostedJobs, { signal });

const TITLE = "Your posted jobs";
const isCurrent = ({ status }: OwnPostedJob) => status === "open" || status === "chosen";

export function Component() {
  const jobs = useLoaderData<typeof loader>();
  const post = (
    <Link to={paths.postJob()} className={buttonClass()}>
      Post a job
    </Link>
  );
  const current = jobs.filter(isCurrent).sort((one, other) => other.quotes - one.quotes);
  const past = jobs.filter((job) => !isCurrent(job));
  return (
    <Page width="work">
      <PageHeader
        title={TITLE}
        intro="Compare the quotes for each job, and choose an artisan."
        actions={jobs.length > 0 && post}
      />
      {jobs.length === 0 ? (
        <EmptyState
          icon={<Megaphone size={40} />}
          title="You have not posted a job"
          text="Describe what you need, and artisans will send you quotes."
          action={post}
        />
      ) : (
        <Stack as="ul">
          {current.map((job) => (
            <JobCard key={job.id} job={job} />
          ))}
        </Stack>
      )}
      {past.length > 0 && (
        <details className={styles.past} open={past.length === jobs.length}>
          <summary>Earlier jobs ({past.length})</summary>
          <Stack as="ul">
            {past.map((job) => (
              <JobCard key={job.id} job={job} />
            ))}
          </Stack>
        </details>
      )}
    </Page>
  );
}

function JobCard({ job }: { job: OwnPostedJob }) {
  const title = `job-${job.id}`;
  const [task, text] = splitTask(job.description);
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <p className="soft">{jobTitle(job)}</p>
        <JobStatus status={job.status} />
      </div>
      <h2 id={title} className={styles.name}>
        <Link to={paths.postedJob(job.id)}>{task}</Link>
      </h2>
      {text && <p className={styles.words}>{text}</p>}
      <JobLine job={job} />
      {job.quotes > 0 ? (
        <p>
          <Link
            to={paths.postedJob(job.id)}
            aria-describedby={title}
            className={buttonClass({ variant: isCurrent(job) ? "primary" : "secondary", size: "small" })}
          >
            See {plural(job.quotes, "quote")}
          </Link>
        </p>
      ) : (
        <p className={styles.count}>{isCurrent(job) ? "No quotes yet" : "No quotes"}</p>
      )}
    </Card>
  );
}

export const Skeleton = () => (
  <Page width="work" aria-busy="true">
    <PageHeader title={TITLE} />
    <Stack>
      <SkeletonCard />
      <SkeletonCard />
    </Stack>
  </Page>
);
