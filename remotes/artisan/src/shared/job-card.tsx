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

const idOf = ({ id }: ArtisanJob) => `job-${id}`;

/** A paid job: its date, place and pay, and the artisan's actions. Other details are collapsed. */
export function JobCard({ job, starts }: JobProps) {
  const title = idOf(job);
  const isNew = job.state === "awaiting_acceptance";
  return (
    <Card as="li" className={styles.job} aria-labelledby={title}>
      <Head job={job} />
      <Steps job={job} />
      <Description job={job} />
      {!isNew && !job.ended && (
        <p>
          <Phone job={job} />
        </p>
      )}
      <JobActions job={job} starts={starts} describedBy={title} />
      <details className={styles.more}>
        <summary aria-describedby={title}>Job and contact</summary>
        <Facts job={job} withPhone={isNew} />
      </details>
    </Card>
  );
}

/** A job that needs no action now, in a few lines, which expand to its details and the artisan's actions. */
export function JobRow({ job, starts }: JobProps) {
  const title = idOf(job);
  return (
    <li className={styles.row} aria-labelledby={title}>
      <details>
        <summary>
          <div className={styles.short}>
            <Head job={job} />
          </div>
          <ChevronDown size={20} aria-hidden className={styles.unfold} />
        </summary>
        <div className={styles.unfolded}>
          <Steps job={job} />
          <Description job={job} />
          <Facts job={job} withPhone={!job.ended} />
          <JobActions job={job} starts={starts} describedBy={title} />
        </div>
      </details>
    </li>
  );
}

function Head({ job }: { job: ArtisanJob }) {
  const { job_details: details, employer } = job;
  const [label, tone] = labelOf(job.state);
  return (
    <>
      <div>
        <div className={styles.head}>
          <h3 id={idOf(job)} className={styles.title}>
            {splitTask(details.description)[0]}
          </h3>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className={styles.soft}>
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
          <Money
            value={job.earned ?? (job.ended ? job.ended.to_artisan : job.total)}
            className={styles.strong}
          />{" "}
          {job.ended ? "for you" : job.days === 1 ? "for 1 day" : `for ${job.days} days`}
        </p>
      </div>
    </>
  );
}

/** The next step, and a proposed date. */
function Steps({ job }: { job: ArtisanJob }) {
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
        describedBy={idOf(job)}
        send={(body) => call(endpoints.jobRescheduleAnswer, { params: { id: job.id }, body })}
        onChanged={revalidate}
      />
    </>
  );
}

/** Details that the title does not contain. */
function Description({ job: { job_details: details, ended } }: { job: ArtisanJob }) {
  const [, rest] = splitTask(details.description);
  return (
    <>
      {rest && <p className={styles.task}>{rest}</p>}
      {ended?.reason && <p className={styles.soft}>Reason: “{ended.reason}”</p>}
    </>
  );
}

const Phone = ({ job: { job_details: details } }: { job: ArtisanJob }) => (
  <PhoneLink phone={details.contact_person_phone} call={`Call ${details.contact_person}`} />
);

function Facts({ job, withPhone }: { job: ArtisanJob; withPhone: boolean }) {
  const { job_details: details } = job;
  return (
    <DefinitionList
      className={card.facts}
      items={[
        { label: "Place", value: `${details.address}, ${details.location}` },
        { label: "Ask for", value: details.contact_person },
        ...(withPhone ? [{ label: "Phone", value: <Phone job={job} /> }] : []),
        { label: "Order", value: job.order_code },
      ]}
    />
  );
}
