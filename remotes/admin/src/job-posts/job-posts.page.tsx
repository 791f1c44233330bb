import { JobLine, JobStatus, jobTitle } from "@handwork/bookings/posted-job";
import { endpoints, paths, postedJobQueues, type StaffPostedJob } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call, callPage } from "@handwork/http";
import { Button, Card, Cluster, DateText, EmptyState, Field, PhotoLinks, Select, Stack } from "@handwork/ui";
import { Megaphone } from "lucide-react";
import { Console } from "../shared/console.tsx";
import { consoleStates } from "../shared/console-states.tsx";
import { useLoadMore } from "../shared/load-more.tsx";
import { filtersOf, SearchForm } from "../shared/search-form.tsx";
import { useReason } from "../shared/use-reason.tsx";
import styles from "./job-posts.module.css";

const TITLE = "Posted jobs";

type Query = { queue: (typeof postedJobQueues)[number]; cursor?: string };
const fetchPage = (query: Query, signal?: AbortSignal) =>
  callPage(endpoints.staffPostedJobs, { query, signal });

export async function loader({ request }: LoaderFunctionArgs) {
  const { queue: requestedQueue } = filtersOf(request, ["queue"]);
  const query = { queue: postedJobQueues.find((queue) => queue === requestedQueue) ?? "open" };
  return { query, page: await fetchPage(query, request.signal) };
}

export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { items, replace, more } = useLoadMore(page, (cursor) => fetchPage({ ...query, cursor }));
  const { ask, dialog } = useReason();

  function toggleHidden(job: StaffPostedJob) {
    const hidden = job.hidden === null;
    const name = `${jobTitle(job)} by ${job.employer_name}`;
    const question = {
      question: hidden ? `Hide “${name}”?` : `Show “${name}” again?`,
      text: hidden
        ? `Artisans will no longer see the job and cannot send quotes. The employer ${job.status === "open" ? "and the artisans who sent a quote " : ""}will be notified.`
        : "Artisans will see the job again. The employer will be notified and, if the job is still open, the artisans who sent a quote.",
      confirmLabel: hidden ? "Hide job" : "Show job",
      hint: "The employer will see this. It is stored in the audit log.",
      danger: hidden,
      done: hidden ? "The job is hidden." : "The job is public again.",
      onDone: replace,
    };
    ask(question, (reason) =>
      call(endpoints.postedJobHide, { params: { id: job.id }, body: { hidden, reason } }),
    );
  }

  return (
    <Console
      title={TITLE}
      intro="Jobs that employers have posted. Hide posts that insult people, show private data or are not jobs."
    >
      <SearchForm label="Posted jobs">
        <Field label="Show">
          <Select name="queue">
            <option value="">Open jobs</option>
            <option value="hidden">Hidden jobs</option>
            <option value="all">All jobs</option>
          </Select>
        </Field>
      </SearchForm>
      {items.length === 0 ? (
        <EmptyState
          icon={<Megaphone size={40} />}
          title="No posted jobs"
          text={
            query.queue === "hidden"
              ? "Jobs that staff hide appear here."
              : "A job appears here when an employer posts it."
          }
        />
      ) : (
        <Stack as="ul">
          {items.map((job) => (
            <JobCard key={job.id} job={job} onToggleHidden={() => toggleHidden(job)} />
          ))}
        </Stack>
      )}
      {more}
      {dialog}
    </Console>
  );
}

function JobCard({ job, onToggleHidden }: { job: StaffPostedJob; onToggleHidden: () => void }) {
  const titleId = `job-${job.id}`;
  return (
    <Card as="li" className={styles.card} aria-labelledby={titleId}>
      <Cluster spread>
        <h2 id={titleId} className={styles.name}>
          {job.hidden ? jobTitle(job) : <Link to={paths.availableJob(job.id)}>{jobTitle(job)}</Link>}
        </h2>
        <JobStatus status={job.status} />
      </Cluster>
      <p className="soft">
        {job.employer_name}, <DateText value={job.posted_at} withTime /> · Quotes: {job.quotes}
      </p>
      <JobLine job={job} />
      <p className={styles.text}>{job.description}</p>
      <PhotoLinks photos={job.photos} label="Photos of the job" about={`of ${jobTitle(job)}`} />
      {job.hidden && <p>Reason for hiding: {job.hidden.reason}</p>}
      <p>
        <Button variant="secondary" size="small" aria-describedby={titleId} onClick={onToggleHidden}>
          {job.hidden ? "Show again" : "Hide job"}
        </Button>
      </p>
    </Card>
  );
}

export const { Skeleton, ErrorBoundary } = consoleStates(TITLE);
