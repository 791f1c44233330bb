import type { PostedJob, PostedJobStatus } from "@handwork/contract";
import {
  Badge,
  type BadgeProps,
  DateText,
  DefinitionList,
  type DefinitionListProps,
  Money,
  PhotoLinks,
  Stack,
} from "@handwork/ui";
import styles from "./posted-job.module.css";

type JobDetails = Pick<
  PostedJob,
  "trade" | "location" | "date" | "days" | "budget" | "photos" | "description"
>;

export const jobTitle = ({ trade, location }: Pick<PostedJob, "trade" | "location">) =>
  `${trade.title} in ${location.location}`;

export const pluralDays = (days: number) => (days === 1 ? "1 day" : `${days} days`);

const Budget = ({ value }: { value: string | null }) =>
  value === null ? "Not fixed" : <Money value={value} />;

/** Shows a job's start, length and budget on one line. */
export const JobLine = ({ job }: { job: JobDetails }) => (
  <p className={styles.line}>
    <span>
      From <DateText value={job.date} />
    </span>
    <span>{pluralDays(job.days)}</span>
    <span>
      Budget: <Budget value={job.budget} />
    </span>
  </p>
);

interface PostedJobViewProps {
  job: JobDetails;
  /** Facts to list after the job's own details. */
  facts?: DefinitionListProps["items"];
}

/** Shows a posted job's description, details and photos. */
export function PostedJobView({ job, facts = [] }: PostedJobViewProps) {
  return (
    <Stack gap="l">
      <p className={styles.text}>{job.description}</p>
      <DefinitionList
        className={styles.facts}
        items={[
          { label: "Area", value: job.location.location },
          { label: "Start", value: <DateText value={job.date} /> },
          { label: "Duration", value: `About ${pluralDays(job.days)}` },
          { label: "Budget", value: <Budget value={job.budget} /> },
          ...facts,
        ]}
      />
      <PhotoLinks photos={job.photos} label="Photos of the job" about={`of ${jobTitle(job)}`} large />
    </Stack>
  );
}

const statusLabels: Record<PostedJobStatus, [label: string, tone: BadgeProps["tone"]]> = {
  open: ["Open", "green"],
  chosen: ["Artisan chosen", "ochre"],
  booked: ["Booked", "green"],
  closed: ["Closed", "neutral"],
  expired: ["Date has passed", "neutral"],
  hidden: ["Hidden by staff", "red"],
};

export function JobStatus({ status }: { status: PostedJobStatus }) {
  // A newer server may send states that this release does not know.
  const [label, tone] = statusLabels[status] ?? [status, "neutral"];
  return <Badge tone={tone}>{label}</Badge>;
}
