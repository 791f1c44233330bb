import type { JobDetails } from "@handwork/contract";
import { DateText, formatPhone } from "@handwork/ui";
import styles from "./cart.module.css";

export function JobSummary({ job }: { job: JobDetails }) {
  return (
    <div className={styles.job}>
      <p className={styles.description}>{job.description}</p>
      <dl className={styles.facts}>
        <div>
          <dt>From</dt>
          <dd>
            <DateText value={job.expectedDate} />
            {job.start_time && ` at ${job.start_time}`}
          </dd>
        </div>
        <div>
          <dt>Where</dt>
          <dd>
            {job.address}, {job.location}
          </dd>
        </div>
        <div>
          <dt>Contact</dt>
          <dd>
            {job.contact_person}, {formatPhone(job.contact_person_phone)}
          </dd>
        </div>
      </dl>
    </div>
  );
}
