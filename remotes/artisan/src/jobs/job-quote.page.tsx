import { ignoreNotFound, useAction } from "@handwork/bookings";
import { jobTitle, PostedJobView, pluralDays } from "@handwork/bookings/posted-job";
import { endpoints, type JobToQuote, messages, paths } from "@handwork/contract";
import { askConfirm } from "@handwork/federation";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Banner, Breadcrumb, Button, DateText, DefinitionList, Money, PageHeader } from "@handwork/ui";
import { loadOwnProfile } from "../shared/own-profile.ts";
import { PageSkeleton } from "../shared/page-skeleton.tsx";
import { Section } from "../shared/section.tsx";
import { WorkLayout } from "../shared/work-layout.tsx";
import { JobQuoteForm } from "./job-quote-form.tsx";
import { QuoteState } from "./posted-jobs.tsx";

export async function loader({ params: { id = "" }, request: { signal } }: LoaderFunctionArgs) {
  const [job, profile, fee] = await Promise.all([
    call(endpoints.jobToQuote, { params: { id }, signal }),
    loadOwnProfile(signal).catch(() => null),
    call(endpoints.platformFee, { signal }).catch(() => null),
  ]);
  return { job, pay: profile?.pay ?? null, fee };
}

export function Component() {
  const { job, pay, fee } = useLoaderData<typeof loader>();
  return (
    <WorkLayout>
      <PageHeader
        eyebrow={
          <Breadcrumb>
            <Link to={paths.artisanJobs}>Jobs</Link>
            <span aria-current="page">{jobTitle(job)}</span>
          </Breadcrumb>
        }
        title={jobTitle(job)}
        intro={`${job.author} posted this job. If the employer chooses your quote, you will see the address and the contact person once the payment is complete.`}
        actions={job.own_quote && <QuoteState job={job} />}
      />
      <Section id="job" title="The job">
        <PostedJobView job={job} />
      </Section>
      <Section id="quote" title={job.own_quote ? "Your quote" : "Send a quote"}>
        {job.refusal && <Banner>{job.refusal}</Banner>}
        {job.refusal && job.own_quote && <SentQuote quote={job.own_quote} />}
        {!job.refusal && <JobQuoteForm key={job.own_quote?.sent_at ?? "new"} job={job} pay={pay} fee={fee} />}
        {job.own_quote && <WithdrawButton job={job} />}
      </Section>
    </WorkLayout>
  );
}

/** The artisan's quote when it can no longer be changed. */
const SentQuote = ({ quote }: { quote: NonNullable<JobToQuote["own_quote"]> }) => (
  <DefinitionList
    items={[
      {
        label: "Price",
        value: (
          <>
            <Money value={quote.total} /> for {pluralDays(quote.days)}
          </>
        ),
      },
      { label: "Start", value: <DateText value={quote.start} /> },
      { label: "Message", value: quote.message },
    ]}
  />
);

function WithdrawButton({ job }: { job: JobToQuote }) {
  const { revalidate } = useRevalidator();
  const withdrawal = useAction(revalidate);
  if (job.own_quote?.is_chosen) return null;

  async function withdraw() {
    const options = { confirmLabel: "Withdraw quote", cancelLabel: "Keep it", danger: true };
    const question = `Withdraw your quote for “${jobTitle(job)}”? The employer will no longer see it.`;
    if (!(await askConfirm(question, options))) return;
    const send = () => call(endpoints.jobQuoteWithdraw, { params: { id: job.id } }).catch(ignoreNotFound);
    await withdrawal.run(send, {
      done: messages.postedJobs.quoteWithdrawn,
      failed: messages.postedJobs.withdrawFailed,
    });
  }

  return (
    <p>
      <Button
        variant="quiet"
        busy={withdrawal.busy}
        busyLabel="Withdrawing..."
        onClick={() => void withdraw()}
      >
        Withdraw quote
      </Button>
    </p>
  );
}

export const Skeleton = () => <PageSkeleton title="Send a quote" intro />;
