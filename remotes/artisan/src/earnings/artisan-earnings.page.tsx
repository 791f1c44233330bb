import { splitTask } from "@handwork/bookings";
import { OwnBankAccount, Statement } from "@handwork/bookings/payouts";
import { type Earning, endpoints, messages, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import {
  Badge,
  buttonClass,
  type Column,
  cx,
  DateText,
  EmptyState,
  Money,
  PageHeader,
  Stat,
  Stats,
  Table,
} from "@handwork/ui";
import { Wallet } from "lucide-react";
import { FeeNote } from "../shared/fee-note.tsx";
import { PageSkeleton } from "../shared/page-skeleton.tsx";
import { Section } from "../shared/section.tsx";
import { WorkLayout } from "../shared/work-layout.tsx";
import styles from "./earnings.module.css";

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

export async function loader({ request: { signal, url } }: LoaderFunctionArgs) {
  const month = new URL(url).searchParams.get("month") ?? "";
  const query = MONTH.test(month) ? { month } : {};
  const [earnings, { account }, statement, fee] = await Promise.all([
    call(endpoints.artisanEarnings, { signal }),
    call(endpoints.bankAccount, { signal }),
    call(endpoints.artisanStatement, { query, signal }),
    call(endpoints.platformFee, { signal }),
  ]);
  return { earnings, account, statement, fee };
}

const columns: Column<Earning>[] = [
  {
    header: "Job",
    cell: (job) => (
      <span>
        <span className={styles.task}>{splitTask(job.description)[0]}</span>
        <span className={cx(styles.soft, styles.about)}>
          {job.employer} · {job.order_code} · {job.days === 1 ? "1 day" : `${job.days} days`}
        </span>
      </span>
    ),
  },
  { header: "Completed", cell: (job) => <DateText value={job.completed_at} /> },
  {
    header: "Amount",
    cell: (job) => (
      <span>
        <Money value={job.total} />
        {Number(job.fee) > 0 && (
          <span className={styles.soft}>
            after a fee of <Money value={job.fee} />
          </span>
        )}
      </span>
    ),
    align: "end",
  },
  {
    header: "Payout",
    cell: (job) => <PayoutState job={job} />,
  },
];

function PayoutState({ job }: { job: Earning }) {
  if (job.on_its_way) return <Badge>On its way</Badge>;
  if (!job.paid_out_at) return <Badge tone="ochre">Awaiting payout</Badge>;
  return (
    <span className={styles.payout}>
      <Badge tone="green">Paid out</Badge> <DateText value={job.paid_out_at} className={styles.paid} />
    </span>
  );
}

export function Component() {
  const { earnings, account, statement, fee } = useLoaderData<typeof loader>();
  const { jobs, ...totals } = earnings;
  const isOwed = Number(totals.awaiting) > 0;
  return (
    <WorkLayout>
      <PageHeader
        title="Earnings"
        intro="Your earnings from completed jobs, and the payouts still to come."
      />
      <Stats>
        <Stat label="Earned" figure={<Sum amount={totals.earned} />} note="All completed jobs" />
        <Stat
          label="Awaiting payout"
          figure={<Sum amount={totals.awaiting} />}
          note="Earned, not paid out yet"
          highlight={isOwed}
        />
        <Stat label="Paid out" figure={<Sum amount={totals.paid_out} />} note="Sent to you" />
        <Stat
          label="Open bookings"
          figure={<Sum amount={totals.under_way} />}
          note="Not finished yet, or in dispute. Yours once the employer confirms the work"
        />
      </Stats>
      <Section id="bank-account" title="Bank account">
        <OwnBankAccount
          account={account}
          isOwed={isOwed}
          nextPayoutText={`as soon as your ${Number(totals.paid_out) > 0 ? "next" : "first"} job is confirmed`}
        />
      </Section>
      <Section id="by-job" title="By job">
        {fee.fee_percent > 0 && (
          <p>
            <FeeNote fee={fee} /> We use the rate that applied when the employer paid. The amounts on this
            page are after the fee.
          </p>
        )}
        {jobs.length > 0 ? (
          <Table
            caption="Earnings by job"
            columns={columns}
            rows={jobs}
            rowKey={({ id }) => id}
            layout="lines"
          />
        ) : (
          <EmptyState
            icon={<Wallet size={32} />}
            title={messages.earnings.empty}
            text="You earn when an employer confirms that a job is done."
            action={
              <Link to={paths.artisanJobs} className={buttonClass({ variant: "secondary" })}>
                See your jobs
              </Link>
            }
          />
        )}
      </Section>
      <Section id="statement" title="Statement">
        <Statement statement={statement} />
      </Section>
    </WorkLayout>
  );
}

const Sum = ({ amount }: { amount: string }) => <Money value={amount} className={styles.sum} />;

export const Skeleton = () => <PageSkeleton title="Earnings" intro />;
