import { splitTask } from "@handwork/bookings";
import { JobStatus, jobTitle, PostedJobView } from "@handwork/bookings/posted-job";
import {
  cardPictureSet,
  endpoints,
  type JobToQuote,
  messages,
  type PostedJob,
  paths,
  type Service,
} from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData, useRouteError } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import { useSession } from "@handwork/session";
import {
  Badge,
  Breadcrumb,
  buttonClass,
  Card,
  cx,
  DateText,
  dayInLagos,
  Page,
  PageHeader,
  SkeletonCard,
} from "@handwork/ui";
import { LoadFailed } from "../shared/load-failed.tsx";
import { NotFound } from "../shared/not-found.tsx";
import steps from "../shared/steps.module.css";
import sticky from "../shared/sticky-bar.module.css";
import { withinSentence } from "../shared/trade-words.ts";
import styles from "./available-job.module.css";
import { Budget } from "./budget.tsx";
import { JobRow } from "./job-row.tsx";
import { postedText, soonText } from "./job-text.ts";
import { useAsArtisan } from "./use-as-artisan.ts";

const OTHERS_SHOWN = 3;

/** Loads other open jobs: in the same trade or, if there are none, in any. The page also works without them. */
async function loadOthers({ id, trade }: PostedJob, signal: AbortSignal): Promise<PostedJob[]> {
  for (const job_type of [String(trade.id), undefined]) {
    const query = { job_type, limit: OTHERS_SHOWN + 1 };
    const listed = await call(endpoints.postedJobList, { query, signal }).catch(() => null);
    const others = listed?.jobs.filter((job) => job.id !== id) ?? [];
    if (others.length > 0) return others.slice(0, OTHERS_SHOWN);
  }
  return [];
}

export async function loader({ params: { id = "" }, request: { signal } }: LoaderFunctionArgs) {
  const [job, services] = await Promise.all([
    call(endpoints.postedJobDetail, { params: { id }, signal }),
    // The page also works without the drawing of the job's trade.
    call(endpoints.serviceList, { signal }).catch((): Service[] => []),
  ]);
  return {
    job,
    others: await loadOthers(job, signal),
    // The browser must show the same badges as the server's HTML, which may be from an earlier day.
    today: dayInLagos(),
    services,
  };
}

export const title = (data: unknown) => (data ? jobTitle((data as { job: PostedJob }).job) : "Job");

export function Component() {
  const { job, others, today, services } = useLoaderData<typeof loader>();
  const drawingOf = ({ trade }: PostedJob) => services.find(({ title }) => title === trade.title)?.img;
  const drawing = drawingOf(job);
  const isOpen = job.status === "open";
  const soon = isOpen && soonText(job.date, today);
  const [task, rest] = splitTask(job.description);
  return (
    <Page>
      <div className={styles.layout}>
        <div className={styles.job}>
          <PageHeader
            eyebrow={
              <Breadcrumb>
                <Link to={paths.availableJobs}>Available jobs</Link>
                <span aria-current="page">{jobTitle(job)}</span>
              </Breadcrumb>
            }
            title={task}
            intro={
              <div className={styles.about}>
                {drawing && (
                  <img
                    src={drawing}
                    srcSet={cardPictureSet(drawing)}
                    sizes="3.5rem"
                    alt=""
                    width={56}
                    height={56}
                    className={styles.drawing}
                  />
                )}
                <p>
                  <strong>{jobTitle(job)}</strong>
                  {/* The text differs if midnight passes between rendering on the server and in the browser. */}
                  <span suppressHydrationWarning>
                    {postedText(job.posted_at)} by {job.author}
                  </span>
                  {soon && <Badge tone="ochre">{soon}</Badge>}
                </p>
              </div>
            }
            actions={!isOpen && <JobStatus status={job.status} />}
          />
          <PostedJobView
            job={{ ...job, description: rest || job.description }}
            facts={[
              { label: "Quotes so far", value: job.quotes || "None yet" },
              {
                label: "Posted",
                value: (
                  <>
                    <DateText value={job.posted_at} />
                    {job.edited_at && (
                      <>
                        , changed on <DateText value={job.edited_at} />
                      </>
                    )}
                  </>
                ),
              },
            ]}
          />
        </div>
        {isOpen ? <OpenJob key={job.id} job={job} /> : <ClosedJob job={job} />}
        {others.length > 0 && (
          <section aria-labelledby="others" className={styles.others}>
            <h2 id="others">
              {others[0]?.trade.id === job.trade.id
                ? `More ${withinSentence(job.trade.title)} jobs`
                : "More open jobs"}
            </h2>
            <ul className={styles.list}>
              {others.map((other) => (
                <JobRow key={other.id} job={other} today={today} drawing={drawingOf(other)} brief />
              ))}
            </ul>
          </section>
        )}
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
      <h2 id="answer">{own?.own_quote ? "You have sent a quote" : "How quotes and payment work"}</h2>
      <ol className={steps.steps}>
        {!own?.own_quote && <li>Send your price and the day you can start. Sending a quote is free.</li>}
        <li>The employer compares the quotes and chooses an artisan.</li>
        <li>The employer pays Handwork before the work starts. Only then can the artisan see the address.</li>
        <li>The artisan gets the money when the employer confirms that the job is done.</li>
      </ol>
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
