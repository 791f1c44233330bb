import { splitTask, useAction } from "@handwork/bookings";
import { JobStatus, jobTitle, PostedJobView } from "@handwork/bookings/posted-job";
import { endpoints, messages, type OwnPostedJobDetail, paths, type ReceivedQuote } from "@handwork/contract";
import { askConfirm, notify } from "@handwork/federation";
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from "@handwork/federation/router";
import { call } from "@handwork/http";
import {
  Banner,
  Breadcrumb,
  Button,
  buttonClass,
  DateText,
  EmptyState,
  Page,
  PageHeader,
  SkeletonCard,
  Stack,
} from "@handwork/ui";
import { MessagesSquare } from "lucide-react";
import { type ComponentType, useState } from "react";
import { plural } from "../shared/text.ts";
import type { ChooseDialogProps } from "./choose-dialog.tsx";
import styles from "./posted-jobs.module.css";
import { QuoteCard } from "./quote-card.tsx";

export const loader = ({ params: { id = "" }, request: { signal } }: LoaderFunctionArgs) =>
  call(endpoints.ownPostedJob, { params: { id }, signal });

export function Component() {
  const job = useLoaderData<typeof loader>();
  const [task, rest] = splitTask(job.description);
  return (
    <Page>
      <PageHeader
        eyebrow={
          <Breadcrumb>
            <Link to={paths.postedJobs}>Your posted jobs</Link>
            <span aria-current="page">{jobTitle(job)}</span>
          </Breadcrumb>
        }
        title={task}
        intro={
          <>
            {jobTitle(job)}. Posted on <DateText value={job.posted_at} />
          </>
        }
        actions={<Actions job={job} />}
      />
      <Stack gap="l">
        <StatusBanner job={job} />
        <ReceivedQuotes job={job} />
        <section aria-labelledby="job">
          <h2 id="job" className={styles.title}>
            The job
          </h2>
          <PostedJobView job={{ ...job, description: rest || job.description }} />
        </section>
      </Stack>
    </Page>
  );
}

/** Shows the job's status and the next step, if there is one. */
function StatusBanner({ job }: { job: OwnPostedJobDetail }) {
  const chosen = job.received.find((quote) => quote.is_chosen);
  switch (job.status) {
    case "chosen":
      return (
        <Banner tone="success">
          {chosen?.artisan.name ?? "The artisan"} is in your cart. To book the days, proceed to payment.{" "}
          <Link to={paths.cart}>Go to your cart</Link>
        </Banner>
      );
    case "booked":
      return (
        <Banner tone="success">
          {chosen?.artisan.name ?? "The artisan"} is booked.{" "}
          <Link to={paths.employerDashboard}>See the order</Link>
        </Banner>
      );
    case "expired":
      return (
        <Banner>
          The date of this job has passed. <Link to={paths.postedJobEdit(job.id)}>Choose another date</Link>{" "}
          to get quotes again.
        </Banner>
      );
    case "hidden":
      return (
        <Banner tone="error">
          Our staff have hidden this job. Reason: {job.hidden?.reason}{" "}
          <Link to={paths.contact}>Write to us</Link>
        </Banner>
      );
    default:
      return job.status === "open" ? null : <JobStatus status={job.status} />;
  }
}

function Actions({ job }: { job: OwnPostedJobDetail }) {
  const { revalidate } = useRevalidator();
  const closeAction = useAction(revalidate);
  if (job.status !== "open" && job.status !== "expired") return null;

  async function close() {
    const consequence =
      job.quotes > 0 ? ` ${plural(job.quotes, "artisan")} who sent a quote will be notified.` : "";
    const options = { confirmLabel: "Close job", cancelLabel: "Keep it open", danger: true };
    if (!(await askConfirm(`Close “${splitTask(job.description)[0]}”?${consequence}`, options))) return;
    await closeAction.run(() => call(endpoints.postedJobClose, { params: { id: job.id } }), {
      done: messages.postedJobs.closed,
      failed: messages.postedJobs.closeFailed,
    });
  }

  return (
    <>
      <Link to={paths.postedJobEdit(job.id)} className={buttonClass({ variant: "secondary" })}>
        Edit job
      </Link>
      <Button variant="quiet" busy={closeAction.busy} busyLabel="Closing..." onClick={() => void close()}>
        Close job
      </Button>
    </>
  );
}

function ReceivedQuotes({ job }: { job: OwnPostedJobDetail }) {
  const [query] = useSearchParams();
  const sort = readSort(query.get("sort"));
  const [Dialog, setDialog] = useState<ComponentType<ChooseDialogProps> | null>(null);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const chosen = job.received.find(({ id }) => id === chosenId);
  const canChoose = job.status === "open" || job.status === "expired";

  /** Loads the form on demand, because most visits do not need it. */
  async function choose(quote: ReceivedQuote): Promise<void> {
    try {
      const { ChooseDialog } = await import("./choose-dialog.tsx");
      setDialog(() => ChooseDialog);
      setChosenId(quote.id);
      setIsOpen(true);
    } catch {
      notify(messages.network, "error");
    }
  }

  return (
    <section aria-labelledby="quotes">
      <div className={styles.head}>
        <h2 id="quotes" className={styles.title}>
          {job.received.length === 0 ? "Quotes" : plural(job.received.length, "quote")}
        </h2>
        {job.received.length > 1 && (
          <nav aria-label="Sort quotes" className={styles.sorts}>
            {sorts.map(({ value, label }) => (
              <Link
                key={value}
                to={`?sort=${value}`}
                replace
                preventScrollReset
                aria-current={value === sort ? "true" : undefined}
              >
                {label}
              </Link>
            ))}
          </nav>
        )}
      </div>
      {job.received.length === 0 ? (
        <NoQuotes isOpen={job.status === "open"} />
      ) : (
        <Stack as="ul">
          {sortQuotes(job.received, sort).map((quote) => (
            <QuoteCard
              key={quote.id}
              quote={quote}
              budget={job.budget}
              onChoose={canChoose ? () => void choose(quote) : undefined}
            />
          ))}
        </Stack>
      )}
      {Dialog && chosen && (
        <Dialog key={chosen.id} job={job} quote={chosen} open={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </section>
  );
}

const NoQuotes = ({ isOpen }: { isOpen: boolean }) => (
  <EmptyState
    icon={<MessagesSquare size={40} />}
    title={isOpen ? "No quotes yet" : "No quotes"}
    text={
      isOpen
        ? "We have notified artisans in this trade about your job. We will notify you about each quote."
        : "No artisan has sent a quote for this job."
    }
  />
);

export const Skeleton = () => (
  <Page aria-busy="true">
    <PageHeader title="Your posted job" />
    <SkeletonCard />
  </Page>
);

const sorts = [
  { value: "rating", label: "Best rated" },
  { value: "price", label: "Lowest price" },
  { value: "start", label: "Earliest start" },
] as const;
type QuoteSort = (typeof sorts)[number]["value"];

const readSort = (text: string | null): QuoteSort =>
  sorts.find(({ value }) => value === text)?.value ?? "rating";

/** Sorts quotes. The server sends the best rated quotes first, and equal quotes keep the server's order. */
function sortQuotes(quotes: readonly ReceivedQuote[], sort: QuoteSort): ReceivedQuote[] {
  const compare = {
    rating: () => 0,
    price: (one: ReceivedQuote, other: ReceivedQuote) => Number(one.total) - Number(other.total),
    start: (one: ReceivedQuote, other: ReceivedQuote) => one.start.localeCompare(other.start),
  };
  return [...quotes].sort(compare[sort]);
}
