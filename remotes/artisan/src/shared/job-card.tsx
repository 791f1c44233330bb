import { type ArtisanJob, messages } from "@handwork/contract";
import { askConfirm } from "@handwork/federation";
import { call } from "@handwork/http";
import {
  Badge,
  type BadgeProps,
  Button,
  Card,
  DateText,
  DefinitionList,
  formatPhone,
  Money,
} from "@handwork/ui";
import { Phone } from "lucide-react";
import styles from "./job-card.module.css";
import { useAction } from "./use-action.ts";
import card from "./work-card.module.css";

/** Paid work: task, place, contact, and the next step. */
export function JobCard({ job }: { job: ArtisanJob }) {
  const { job_details: details, employer } = job;
  const title = `job-${job.id}`;
  return (
    <Card as="li" className={card.card} aria-labelledby={title}>
      <div className={card.head}>
        <h3 id={title} className={card.title}>
          {job.service_name} for {employer.company_name ?? employer.name}
        </h3>
        <JobStatus job={job} />
      </div>
      <p className={card.description}>{details.description}</p>
      <DefinitionList
        className={card.facts}
        items={[
          { label: "Date", value: <DateText value={details.expectedDate} /> },
          { label: "Place", value: `${details.address}, ${details.location}` },
          { label: "Ask for", value: details.contact_person },
          { label: "Order", value: job.order_code },
        ]}
      />
      <div className={styles.foot}>
        <p className={styles.pay}>
          <strong>
            <Money value={job.total} />
          </strong>{" "}
          <span className={styles.soft}>{job.days === 1 ? "for 1 day" : `for ${job.days} days`}</span>
        </p>
        <div className={styles.actions}>
          <a
            href={`tel:${details.contact_person_phone}`}
            className={styles.phone}
            aria-label={`Call ${details.contact_person}: ${formatPhone(details.contact_person_phone)}`}
          >
            <Phone size={18} aria-hidden />
            {formatPhone(details.contact_person_phone)}
          </a>
          <NextStep job={job} describedBy={title} />
        </div>
      </div>
    </Card>
  );
}

function NextStep({ job, describedBy }: { job: ArtisanJob; describedBy: string }) {
  const { busy, run } = useAction();

  async function start() {
    if (!(await askConfirm(messages.jobs.startQuestion, { confirmLabel: "Start", cancelLabel: "Not yet" })))
      return;
    await run(() => call("jobStart", { params: { id: job.id }, body: {} }), {
      done: messages.jobs.started,
      failed: messages.jobs.actionFailed,
    });
  }
  async function finish() {
    if (!(await askConfirm(messages.jobs.finishQuestion, { confirmLabel: "Finish", cancelLabel: "Not yet" })))
      return;
    await run(() => call("jobFinish", { params: { id: job.id } }), {
      done: messages.jobs.finished,
      failed: messages.jobs.actionFailed,
    });
  }

  if (job.status === "pending") {
    return (
      <Button busy={busy} busyLabel="Starting..." aria-describedby={describedBy} onClick={() => void start()}>
        Start
      </Button>
    );
  }
  if (job.status === "in_progress" && !job.finished_at) {
    return (
      <Button busy={busy} busyLabel="Sending..." aria-describedby={describedBy} onClick={() => void finish()}>
        Finish
      </Button>
    );
  }
  return null;
}

type Look = [label: string, tone: BadgeProps["tone"]];
const looks: Record<ArtisanJob["status"], Look> = {
  pending: ["To start", "ochre"],
  in_progress: ["Under way", "green"],
  completed: ["Completed", "neutral"],
  cancelled: ["Cancelled", "red"],
  disputed: ["Problem reported", "red"],
};
const finished: Look = ["Waiting for the employer", "green"];

function JobStatus({ job }: { job: Pick<ArtisanJob, "status" | "finished_at"> }) {
  const waits = job.status === "in_progress" && job.finished_at;
  // A newer server may know more states than this release.
  const [label, tone] = waits ? finished : (looks[job.status] ?? [job.status, "neutral"]);
  return <Badge tone={tone}>{label}</Badge>;
}
