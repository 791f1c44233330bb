import { endpoints, messages, paths, type Service } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import {
  Button,
  buttonClass,
  Card,
  dayInLagos,
  EmptyState,
  Field,
  Page,
  PageHeader,
  SkeletonCard,
  Stack,
} from "@handwork/ui";
import { BriefcaseBusiness } from "lucide-react";
import fold from "../shared/fold.module.css";
import { LoadFailed } from "../shared/load-failed.tsx";
import { loadLookups } from "../shared/lookups.ts";
import { FilterSelect } from "../shared/search-panel.tsx";
import { useMayPostJobs } from "../shared/use-may-post-jobs.ts";
import styles from "./available-jobs.module.css";
import { JobRow } from "./job-row.tsx";
import { type JobsQuery, jobsPath, readJobs, useJobsForm } from "./jobs-query.ts";

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

const isFiltered = ({ job_type, location }: JobsQuery) => Boolean(job_type ?? location);

const countText = (count: number, hasMore: boolean) =>
  count === 1 ? "1 job" : `${hasMore ? "More than " : ""}${count} jobs, newest first`;

export function Component() {
  const { query, list, today, lookups, services } = useLoaderData<typeof loader>();
  const form = useJobsForm();
  return (
    <Page>
      <Header />
      <div className={styles.layout}>
        <section aria-labelledby="open-jobs" className={styles.jobs}>
          <h2 id="open-jobs">{isFiltered(query) ? "Matching jobs" : "Open jobs"}</h2>
          {!query.before && list.jobs.length > 0 && (
            <p className={styles.count}>{countText(list.jobs.length, list.next !== null)}</p>
          )}
          <search aria-label="Jobs">
            <form {...form} key={jobsPath(query)} className={styles.filters}>
              <details className={fold.fold}>
                <summary className={fold.summary}>Filter by job type and location</summary>
                <Field label="Job type">
                  <FilterSelect
                    name="job_type"
                    anyLabel="Any job type"
                    options={lookups.jobTypes}
                    value={query.job_type}
                  />
                </Field>
                <Field label="Location">
                  <FilterSelect
                    name="location"
                    anyLabel="All of Lagos"
                    options={lookups.locations}
                    value={query.location}
                  />
                </Field>
                <Button type="submit" variant="secondary" className={styles.submit}>
                  Show jobs
                </Button>
              </details>
            </form>
          </search>
          {list.jobs.length > 0 ? (
            <ul className={styles.list}>
              {list.jobs.map((job) => (
                <JobRow
                  key={job.id}
                  job={job}
                  today={today}
                  drawing={services.find(({ title }) => title === job.trade.title)?.img}
                />
              ))}
            </ul>
          ) : (
            <NoJobs query={query} />
          )}
          <p className={styles.pages}>
            {query.before && <Link to={jobsPath({ ...query, before: undefined })}>Newest jobs</Link>}
            {list.next && <Link to={jobsPath({ ...query, before: list.next })}>Earlier jobs</Link>}
          </p>
        </section>
        <Card as="aside" tone="deep" aria-labelledby="join" className={styles.join}>
          <h2 id="join">Do you have a trade?</h2>
          <p>
            Sign up, describe your skills and set your daily rate. Employers pay Handwork before you start.
            You get the money when the employer confirms that the job is done.
          </p>
          <Link to={paths.signup} className={buttonClass({ variant: "secondary", size: "large" })}>
            Sign up as an artisan
          </Link>
        </Card>
        <Trades services={services} />
      </div>
    </Page>
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

const Header = () => (
  <PageHeader
    title="Available jobs"
    intro="Jobs are available here for skilled artisans, all over Lagos."
    actions={
      useMayPostJobs() && (
        <Link to={paths.postJob()} className={buttonClass()}>
          Post a job
        </Link>
      )
    }
  />
);

export function Skeleton() {
  return (
    <Page aria-busy="true">
      <Header />
      <div className={styles.layout}>
        <Stack>
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </Stack>
      </div>
    </Page>
  );
}

export function ErrorBoundary() {
  return <LoadFailed title="Available jobs" message={messages.postedJobs.loadFailed} />;
}
