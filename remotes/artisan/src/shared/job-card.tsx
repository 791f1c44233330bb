import { ProposalNotice } from "@handwork/bookings";
import { type ArtisanJob, endpoints } from "@handwork/contract";
import { useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Badge, Card, DateText, DefinitionList, Money, PhoneLink } from "@handwork/ui";
import { ChevronDown, Clock } from "lucide-react";
import { JobActions } from "./job-actions.tsx";
import styles from "./job-card.module.css";
import { lookOf } from "./job-states.ts";
import type { KeptStarts } from "./use-kept-starts.ts";
import card from "./work-card.module.css";

/** Paid work: when, where and for how much, what the artisan can do, and folded away the rest. */
export function JobCard({ job, starts }: { job: ArtisanJob; starts: KeptStarts }) {
  const { job_details: details, employer, next } = job;
  const { revalidate } = useRevalidator();
  const title = `job-${job.id}`;
  const [label, tone] = lookOf(job.state);
  const isNew = job.state === "awaiting_acceptance";
  const phone = <PhoneLink phone={details.contact_person_phone} call={`Call ${details.contact_person}`} />;
  return (
    <Card as="li" className={styles.job} aria-labelledby={title}>
      <div className={card.head}>
        <h3 id={title} className={card.title}>
          {job.service_name} for {employer.company_name ?? employer.name}
        </h3>
        <Badge tone={tone}>{label}</Badge>
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
          <Money value={job.ended ? job.ended.to_artisan : job.total} className={styles.strong} />{" "}
          {job.ended ? "for you" : job.days === 1 ? "for 1 day" : `for ${job.days} days`}
        </p>
      </div>
      {next && (
        <p className={styles.next}>
          <Clock size={18} aria-hidden />
          <span>{next.text}</span>
        </p>
      )}
      <ProposalNotice
        proposal={job.proposal}
        side="artisan"
        other="The employer"
        describedBy={title}
        send={(body) => call(endpoints.jobRescheduleAnswer, { params: { id: job.id }, body })}
        onChanged={revalidate}
      />
      <p className={styles.task}>{details.description}</p>
      {job.ended?.reason && <p className={styles.soft}>Reason: “{job.ended.reason}”</p>}
      {!isNew && !job.ended && <p>{phone}</p>}
      <JobActions job={job} starts={starts} describedBy={title} />
      <details className={styles.more}>
        <summary aria-describedby={title}>
          Job and contact <ChevronDown size={20} aria-hidden />
        </summary>
        <DefinitionList
          className={card.facts}
          items={[
            { label: "Place", value: `${details.address}, ${details.location}` },
            { label: "Ask for", value: details.contact_person },
            ...(isNew ? [{ label: "Phone", value: phone }] : []),
            { label: "Order", value: job.order_code },
          ]}
        />
      </details>
    </Card>
  );
}
