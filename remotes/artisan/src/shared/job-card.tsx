import { ProposalNotice, splitTask } from "@handwork/bookings";
import { type ArtisanJob, endpoints } from "@handwork/contract";
import { useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Badge, Card, DateText, DefinitionList, Money, PhoneLink } from "@handwork/ui";
import { ChevronDown, Clock } from "lucide-react";
import { JobActions } from "./job-actions.tsx";
import styles from "./job-card.module.css";
import { labelOf } from "./job-states.ts";
import type { OfflineStarts } from "./use-offline-starts.ts";
import card from "./work-card.module.css";

interface JobProps {
  job: ArtisanJob;
  starts: OfflineStarts;
}

const headingId = ({ id }: ArtisanJob) => `job-${id}`;

/** Shows a paid job's date, place and pay, and the artisan's actions. Other details are collapsed. */
export function JobCard({ job, starts }: JobProps) {
  const titleId = headingId(job);
  const isNew = job.state === "awaiting_acceptance";
  return (
    <Card as="li" className={styles.job} aria-labelledby={titleId}>
      <JobHeader job={job} />
      <NextSteps job={job} />
      <Description job={job} />
      {!isNew && !job.ended && (
        <p>
          <ContactPhone job={job} />
        </p>
      )}
      <JobActions job={job} starts={starts} describedBy={titleId} />
      <details className={styles.more}>
        <summary aria-describedby={titleId}>Job and contact</summary>
        <JobFacts job={job} withPhone={isNew} />
      </details>
    </Card>
  );
}

/** A row for a job that needs no action now. It expands to the details and the artisan's actions. */
export function JobRow({ job, starts }: JobProps) {
  const titleId = headingId(job);
  return (
    <li className={styles.row} aria-labelledby={titleId}>
      <details>
        <summary>
          <div className={styles.short}>
            <JobHeader job={job} />
          </div>
          <ChevronDown size={20} aria-hidden className={styles.unfold} />
        </summary>
        <div className={styles.unfolded}>
          <NextSteps job={job} />
          <Description job={job} />
          <JobFacts job={job} withPhone={!job.ended} />
          <JobActions job={job} starts={starts} describedBy={titleId} />
        </div>
      </details>
    </li>
  );
}

/** The platform's fee on a job that has not ended, in naira. Older servers do not send what the artisan gets. */
const feeOf = ({ total, expected }: ArtisanJob) =>
  Math.round((Number(total) - Number(expected ?? total)) * 100) / 100;

function JobHeader({ job }: { job: ArtisanJob }) {
  const { job_details: details, employer } = job;
  const [label, tone] = labelOf(job.state);
  const days = job.days === 1 ? "1 day" : `${job.days} days`;
  return (
    <>
      <div>
        <div className={styles.head}>
          <h3 id={headingId(job)} className={styles.title}>
            {splitTask(details.description)[0]}
          </h3>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="soft">
          {employer.company_name ?? employer.name} · {job.service_name}
        </p>
      </div>
      <div className={styles.terms}>
        <p>
          <DateText
            value={job.starts_at ?? details.expectedDate}
            withTime={job.starts_at !== null}
            className={styles.strong}
          />{" "}
          <span className={styles.whole}>in {details.location}</span>
        </p>
        <p>
          <Money value={job.earned ?? job.expected ?? job.total} className={styles.strong} />{" "}
          {job.ended ? "for you" : `for ${days}`}
          {feeOf(job) > 0 && (
            <>
              , after a fee of <Money value={feeOf(job)} />
            </>
          )}
        </p>
      </div>
    </>
  );
}

function NextSteps({ job }: { job: ArtisanJob }) {
  const { revalidate } = useRevalidator();
  return (
    <>
      {job.next && (
        <p className={styles.next}>
          <Clock size={18} aria-hidden />
          <span>{job.next.text}</span>
        </p>
      )}
      <ProposalNotice
        proposal={job.proposal}
        side="artisan"
        other="The employer"
        describedBy={headingId(job)}
        send={(body) => call(endpoints.jobRescheduleAnswer, { params: { id: job.id }, body })}
        onChanged={revalidate}
      />
    </>
  );
}

/** Shows the part of the description that is not in the title, and why the job has ended. */
function Description({ job: { job_details: details, ended } }: { job: ArtisanJob }) {
  const [, rest] = splitTask(details.description);
  return (
    <>
      {rest && <p className={styles.task}>{rest}</p>}
      {ended?.reason && <p className="soft">Reason: “{ended.reason}”</p>}
    </>
  );
}

const ContactPhone = ({ job: { job_details: details } }: { job: ArtisanJob }) => (
  <PhoneLink phone={details.contact_person_phone} callLabel={`Call ${details.contact_person}`} />
);

function JobFacts({ job, withPhone }: { job: ArtisanJob; withPhone: boolean }) {
  const { job_details: details } = job;
  return (
    <DefinitionList
      className={card.facts}
      items={[
        { label: "Place", value: `${details.address}, ${details.location}` },
        { label: "Ask for", value: details.contact_person },
        ...(withPhone ? [{ label: "Phone", value: <ContactPhone job={job} /> }] : []),
        { label: "Order", value: job.order_code },
      ]}
    />
  );
}
