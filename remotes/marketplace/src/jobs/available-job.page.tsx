import { splitTask } from "@handwork/bookings";
import { JobStatus, jobTitle, PostedJobView } from "@handwork/bookings/posted-job";
import { endpoints, type JobToQuote, messages, type PostedJob, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData, useRouteError } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import { useSession } from "@handwork/session";
import { Breadcrumb, buttonClass, Card, cx, DateText, Page, PageHeader, SkeletonCard } from "@handwork/ui";
import { LoadFailed } from "../shared/load-failed.tsx";
import { NotFound } from "../shared/not-found.tsx";
import sticky from "../shared/sticky-bar.module.css";
import styles from "./available-job.module.css";
import { Budget } from "./budget.tsx";
import { useAsArtisan } from "./use-as-artisan.ts";

export const loader = ({ params: { id = "" }, request: { signal } }: LoaderFunctionArgs) =>
  call(endpoints.postedJobDetail, { params: { id }, signal });

export const title = (data: unknown) => (data ? jobTitle(data as PostedJob) : "Job");

export function Component() {
  const job = useLoaderData<typeof loader>();
  const isOpen = job.status === "open";
  const [task, rest] = splitTask(job.description);
  return (
    <Page>
      <div className={styles.layout}>
        <div>
          <PageHeader
            eyebrow={
              <Breadcrumb>
                <Link to={paths.availableJobs}>Available jobs</Link>
                <span aria-current="page">{jobTitle(job)}</span>
              </Breadcrumb>
            }
            title={task}
            intro={
              <>
                {jobTitle(job)}. Posted by {job.author} on <DateText value={job.posted_at} />
                {job.edited_at && (
                  <>
                    , changed on <DateText value={job.edited_at} />
                  </>
                )}
              </>
            }
            actions={!isOpen && <JobStatus status={job.status} />}
          />
          <PostedJobView job={{ ...job, description: rest || job.description }} />
        </div>
        {isOpen ? <OpenJob key={job.id} job={job} /> : <ClosedJob job={job} />}
      </div>
    </Page>
  );
}

const useIsEmployer = () => useSession(({ signedIn, userType }) => signedIn && userType === "employer");

function OpenJob({ job }: { job: PostedJob }) {
  const own = useAsArtisan((signal) => call(endpoints.jobToQuote, { params: { id: job.id }, signal }));
  return (
    <div className={styles.side}>
      <NextStep job={job} own={own} />
      <QuoteBar job={job} own={own} />
    </div>
  );
}

interface OpenJobProps {
  job: PostedJob;
  /** The job as the signed-in artisan sees it. */
  own: JobToQuote | null;
}

/** The budget and the link to send a quote, always in view on phones. Only for those who may send one. */
function QuoteBar({ job, own }: OpenJobProps) {
  const isEmployer = useIsEmployer();
  const mayQuote = !isEmployer && (!own?.refusal || own.own_quote);
  if (!mayQuote) return null;
  return (
    <div className={cx(sticky.bar, styles.offer)}>
      <Budget value={job.budget} />
      <Link to={paths.jobQuote(job.id)} className={buttonClass()}>
        {own?.own_quote ? "See your quote" : "Send a quote"}
      </Link>
    </div>
  );
}

/** Tells artisans how to send a quote or why they cannot, and employers how to post their own job. */
function NextStep({ job, own }: OpenJobProps) {
  const { title: jobType } = job.trade;
  if (useIsEmployer()) {
    return (
      <Card as="aside" tone="sunken" aria-labelledby="answer" className={styles.aside}>
        <h2 id="answer">Need similar work done?</h2>
        <p>Artisans in this trade can also quote for your job.</p>
        <Link to={paths.postJob({ job_type: jobType })} className={buttonClass()}>
          Post a job
        </Link>
      </Card>
    );
  }
  if (own?.refusal && !own.own_quote) {
    return (
      <Card as="aside" tone="sunken" aria-labelledby="answer" className={styles.aside}>
        <h2 id="answer">{own.refusal}</h2>
        <Link to={paths.artisanJobs} className={buttonClass({ variant: "secondary" })}>
          See jobs for you
        </Link>
      </Card>
    );
  }
  return (
    <Card as="aside" tone="sunken" aria-labelledby="answer" className={styles.aside}>
      {own?.own_quote ? (
        <h2 id="answer">You have sent a quote</h2>
      ) : (
        <>
          <h2 id="answer">{own ? "How quotes work" : "Is this your trade?"}</h2>
          <p>
            Send your price and the day you can start. The employer compares the quotes and pays the chosen
            artisan through Handwork before the work starts. Only then can that artisan see the address.
          </p>
        </>
      )}
      <p>{job.quotes === 0 ? "No quotes yet." : `Quotes so far: ${job.quotes}`}</p>
    </Card>
  );
}

const ClosedJob = ({ job }: { job: PostedJob }) => (
  <Card as="aside" tone="sunken" aria-labelledby="answer" className={styles.aside}>
    <h2 id="answer">{messages.postedJobs.notOpen}</h2>
    <p>Other employers may need the same trade.</p>
    <Link
      to={`${paths.availableJobs}?${new URLSearchParams({ job_type: job.trade.title })}`}
      className={buttonClass({ variant: "secondary" })}
    >
      See open {job.trade.title} jobs
    </Link>
  </Card>
);

export function Skeleton() {
  return (
    <Page aria-busy="true">
      <PageHeader title="Job" />
      <SkeletonCard />
    </Page>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <NotFound
        title="This job is not listed"
        text="It may have been removed, or the link is wrong."
        back={{ to: paths.availableJobs, label: "See available jobs" }}
      />
    );
  }
  return <LoadFailed title="Job" message={messages.postedJobs.loadFailed} />;
}
