import { splitTask } from "@handwork/bookings";
import { type ArtisanJob, endpoints, messages, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { buttonClass, type Column, DateText, EmptyState, Money, PageHeader, Table } from "@handwork/ui";
import { CircleCheck } from "lucide-react";
import { PageSkeleton } from "../shared/page-skeleton.tsx";
import { WorkLayout } from "../shared/work-layout.tsx";

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const jobs = await call(endpoints.artisanJobs, { signal });
  return jobs.filter(({ status }) => status === "completed");
}

const columns: Column<ArtisanJob>[] = [
  {
    header: "Job",
    cell: (job) => `${splitTask(job.job_details.description)[0]}, ${job.job_details.location}`,
  },
  { header: "Employer", cell: ({ employer }) => employer.company_name ?? employer.name },
  { header: "Order", cell: (job) => job.order_code },
  { header: "Completed", cell: (job) => <DateText value={job.completed_at} /> },
  { header: "Days", cell: (job) => job.days, align: "end" },
  { header: "Amount", cell: (job) => <Money value={job.earned ?? job.total} />, align: "end" },
];

export function Component() {
  const jobs = useLoaderData<typeof loader>();
  return (
    <WorkLayout>
      <PageHeader title="Completed Jobs" intro="Work that employers have confirmed as done." />
      {jobs.length > 0 ? (
        <Table caption="Completed jobs" columns={columns} rows={jobs} rowKey={({ id }) => id} />
      ) : (
        <EmptyState
          icon={<CircleCheck size={32} />}
          title={messages.jobs.empty}
          text="A job appears here when the employer confirms that it is done."
          action={
            <Link to={paths.artisanJobs} className={buttonClass({ variant: "secondary" })}>
              See your jobs
            </Link>
          }
        />
      )}
    </WorkLayout>
  );
}

export const Skeleton = () => <PageSkeleton title="Completed Jobs" intro />;
