import {
  type ArtisanProfile,
  type EndpointResponse,
  endpoints,
  type JobSort,
  jobSorts,
  messages,
  paths,
  type Service,
} from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { useSession } from "@handwork/session";
import {
  Button,
  buttonClass,
  Card,
  cx,
  dayInLagos,
  EmptyState,
  Field,
  Page,
  PageHeader,
  Select,
  SkeletonCard,
} from "@handwork/ui";
import { BriefcaseBusiness } from "lucide-react";
import fold from "../shared/fold.module.css";
import { LoadFailed } from "../shared/load-failed.tsx";
import { type Lookups, loadLookups } from "../shared/lookups.ts";
import { FilterSelect } from "../shared/search-panel.tsx";
import { useMayPostJobs } from "../shared/use-may-post-jobs.ts";
import styles from "./available-jobs.module.css";
import { JobRow } from "./job-row.tsx";
import { type JobsQuery, jobsPath, readJobs, useJobsForm } from "./jobs-query.ts";
import { useAsArtisan } from "./use-as-artisan.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const query = readJobs(new URL(request.url).searchParams);
  const [list, lookups, services] = await Promise.all([
    call(endpoints.postedJobList, { query, signal }),
    loadLookups(signal),
    // The page also works without the services.
    call(endpoints.serviceList, { signal }).catch((): Service[] => []),
  ]);
  return {
    query,
    list,
    // The browser must show the same badges as the server's HTML, which may be from an earlier day.
    today: dayInLagos(),
    lookups,
    services,
  };
}

const loadProfile = (signal: AbortSignal) => call(endpoints.artisanProfile, { signal });

const isFiltered = ({ job_type, location }: JobsQuery) => Boolean(job_type ?? location);

/** Counts the jobs of the first page: "12 open jobs", "More than 20 matching jobs". */
function headingOf(query: JobsQuery, { jobs: { length }, next }: EndpointResponse<"postedJobList">): string {
  const kind = isFiltered(query) ? "matching" : "open";
  if (query.before || length === 0) return kind === "open" ? "Open jobs" : "Matching jobs";
  return `${next ? "More than " : ""}${length} ${kind} ${length === 1 ? "job" : "jobs"}`;
}

const sortLabels: Record<JobSort, string> = {
  newest: "Newest",
  budget: "Highest budget",
  start: "Earliest start",
};

export function Component() {
  const { query, list, today, lookups, services } = useLoaderData<typeof loader>();
  const signedIn = useSession((session) => session.signedIn);
  const trade = useAsArtisan(loadProfile)?.service;
  return (
    <Page>
      <Header trade={trade} />
      <div className={styles.layout}>
        <Filters key={jobsPath(query)} query={query} lookups={lookups} />
        <section aria-labelledby="open-jobs" className={styles.jobs}>
          <h2 id="open-jobs" className={styles.count}>
            {headingOf(query, list)}
          </h2>
          {list.jobs.length > 0 ? (
            <ul className={styles.list}>
              {list.jobs.map((job) => (
                <JobRow
                  key={job.id}
                  job={job}
                  today={today}
                  isOtherTrade={Boolean(trade && trade.id !== job.trade.id)}
                  drawing={services.find(({ title }) => title === job.trade.title)?.img}
                />
              ))}
            </ul>
          ) : (
            <NoJobs query={query} />
          )}
          <p className={styles.pages}>
            {query.before && (
              <Link to={jobsPath({ ...query, before: undefined })}>Back to the first page</Link>
            )}
            {list.next && <Link to={jobsPath({ ...query, before: list.next })}>More jobs</Link>}
          </p>
        </section>
        {!signedIn && (
          <Card as="aside" tone="deep" aria-labelledby="join" className={styles.join}>
            <h2 id="join">Do you have a trade?</h2>
            <p>
              Sign up, describe your skills and set your daily rate. Employers pay Handwork before you start.
              You get the money when the employer confirms that the job is done.
            </p>
            <Link to={paths.signup} className={buttonClass({ variant: "secondary" })}>
              Sign up as an artisan
            </Link>
          </Card>
        )}
        <Trades services={services} />
      </div>
    </Page>
  );
}

/** The filters and the sort order: a column on wide screens. */
function Filters({ query, lookups }: { query: JobsQuery; lookups: Lookups }) {
  const form = useJobsForm();
  const { job_type, location, sort } = query;
  const chosen = [job_type, location, sort].filter(Boolean).length;
  return (
    <search aria-label="Jobs" className={styles.search}>
      <form {...form} className={styles.form}>
        <details className={cx(fold.fold, styles.fields)}>
          <summary className={fold.summary}>
            {chosen > 0 ? `Filter and sort (${chosen})` : "Filter and sort"}
          </summary>
          <Field label="Job type">
            <FilterSelect
              name="job_type"
              anyLabel="Any job type"
              options={lookups.jobTypes}
              value={job_type}
            />
          </Field>
          <Field label="Location">
            <FilterSelect
              name="location"
              anyLabel="All of Lagos"
              options={lookups.locations}
              value={location}
            />
          </Field>
          <Field label="Sort by">
            <Select name="sort" defaultValue={sort ?? ""}>
              {jobSorts.map((name) => (
                <option key={name} value={name === "newest" ? "" : name}>
                  {sortLabels[name]}
                </option>
              ))}
            </Select>
          </Field>
          <Button type="submit" className={styles.submit}>
            Show jobs
          </Button>
        </details>
      </form>
    </search>
  );
}

const NoJobs = ({ query }: { query: JobsQuery }) => (
  <EmptyState
    icon={<BriefcaseBusiness size={40} />}
    title="No open jobs here"
    text={
      isFiltered(query)
        ? "No open jobs match your filters. Try another job type or location."
        : "No employer needs an artisan at the moment. New jobs appear every day."
    }
    action={
      isFiltered(query) && (
        <Link to={paths.availableJobs} className={buttonClass({ variant: "secondary" })}>
          See all jobs
        </Link>
      )
    }
  />
);

const Trades = ({ services }: { services: readonly Service[] }) => (
  <section aria-labelledby="trades" className={styles.demand}>
    <h2 id="trades">Artisans by trade</h2>
    {services.length > 0 ? (
      <ul className={styles.trades}>
        {services.map(({ id, title }) => (
          <li key={id}>
            <Link to={paths.artisansByService(title)}>{title}</Link>
          </li>
        ))}
      </ul>
    ) : (
      <p className={styles.none}>There are no trades to show at the moment.</p>
    )}
  </section>
);

/** `trade` is the signed-in artisan's own trade. */
function Header({ trade }: { trade?: ArtisanProfile["service"] | undefined }) {
  const signedIn = useSession((session) => session.signedIn);
  const mayPostJobs = useMayPostJobs();
  return (
    <PageHeader
      title="Available jobs"
      intro={
        <>
          Jobs are available here, all over Lagos.{" "}
          {/* One line on a phone for everyone, so that nothing moves when the trade is known. */}
          {mayPostJobs && !signedIn && (
            <>
              Need an artisan? <Link to={paths.postJob()}>Post a job</Link>
            </>
          )}
          {!mayPostJobs &&
            (trade ? (
              <Link to={jobsPath({ job_type: trade.title })}>See jobs in your trade</Link>
            ) : (
              "Send a quote for any that suits you."
            ))}
        </>
      }
      actions={
        mayPostJobs &&
        signedIn && (
          <Link to={paths.postJob()} className={buttonClass()}>
            Post a job
          </Link>
        )
      }
    />
  );
}

export function Skeleton() {
  return (
    <Page aria-busy="true">
      <Header />
      <div className={styles.layout}>
        <div className={styles.jobs}>
          <div className={styles.list}>
            <SkeletonCard />
            <SkeletonCard />
            <SkeletonCard />
          </div>
        </div>
      </div>
    </Page>
  );
}

export function ErrorBoundary() {
  return <LoadFailed title="Available jobs" message={messages.postedJobs.loadFailed} />;
}
