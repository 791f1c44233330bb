import { ProposalNotice } from "@handwork/bookings";
import { type ArtisanJob, endpoints } from "@handwork/contract";
import { useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Badge, Card, DateText, DefinitionList, formatPhone, Money } from "@handwork/ui";
import { Clock, Phone } from "lucide-react";
import { JobActions } from "./job-actions.tsx";
import styles from "./job-card.module.css";
import { lookOf } from "./job-states.ts";
import type { KeptStarts } from "./use-kept-starts.ts";
import card from "./work-card.module.css";

/** Paid work: what happens next, the task, place, contact and earnings, and what the artisan can do. */
export function JobCard({ job, starts }: { job: ArtisanJob; starts: KeptStarts }) {
  const { job_details: details, employer, next } = job;
  const { revalidate } = useRevalidator();
  const title = `job-${job.id}`;
  const [label, tone] = lookOf(job.state);
  return (
    <Card as="li" className={card.card} aria-labelledby={title}>
      <div className={card.head}>
        <h3 id={title} className={card.title}>
          {job.service_name} for {employer.company_name ?? employer.name}
        </h3>
        <Badge tone={tone}>{label}</Badge>
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
      <p className={card.description}>{details.description}</p>
      <DefinitionList
        className={card.facts}
        items={[
          {
            label: "Start",
            value: (
              <DateText value={job.starts_at ?? details.expectedDate} withTime={job.starts_at !== null} />
            ),
          },
          { label: "Place", value: `${details.address}, ${details.location}` },
          { label: "Ask for", value: details.contact_person },
          { label: "Order", value: job.order_code },
        ]}
      />
      <div className={styles.foot}>
        <p className={styles.pay}>
          <strong>
            <Money value={job.ended ? job.ended.to_artisan : job.total} />
          </strong>{" "}
          <span className={styles.soft}>
            {job.ended ? "for you" : job.days === 1 ? "for 1 day" : `for ${job.days} days`}
          </span>
        </p>
        {!job.ended && (
          <a
            href={`tel:${details.contact_person_phone}`}
            className={styles.phone}
            aria-label={`Call ${details.contact_person}: ${formatPhone(details.contact_person_phone)}`}
          >
            <Phone size={18} aria-hidden />
            {formatPhone(details.contact_person_phone)}
          </a>
        )}
      </div>
      {job.ended?.reason && <p className={styles.soft}>Reason: “{job.ended.reason}”</p>}
      <JobActions job={job} starts={starts} describedBy={title} />
    </Card>
  );
}
