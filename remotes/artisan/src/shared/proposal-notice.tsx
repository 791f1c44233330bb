import { type ArtisanJob, messages } from "@handwork/contract";
import { call } from "@handwork/http";
import { Button } from "@handwork/ui";
import styles from "./job-card.module.css";
import { useAction } from "./use-action.ts";

/** Another date that one side proposed, and the answer to it. */
export function ProposalNotice({ job, describedBy }: { job: ArtisanJob; describedBy: string }) {
  const { proposal } = job;
  const { busy, run } = useAction();
  if (!proposal) return null;
  const isOwn = proposal.proposed_by === "artisan";
  const answer = (accept: boolean, done: string) =>
    void run(
      () => call("jobRescheduleAnswer", { params: { id: job.id }, body: { proposal: proposal.id, accept } }),
      { done, failed: messages.jobs.actionFailed },
    );
  const time = proposal.start_time ? ` at ${proposal.start_time}` : "";
  return (
    <div className={styles.proposal}>
      <p>
        {isOwn ? "You propose " : "The employer proposes "}
        <strong>
          {messages.availability.longDay(proposal.start_date)}
          {time}
        </strong>
        {isOwn ? ". The employer has not answered yet." : " instead."}
      </p>
      {proposal.reason && <p className={styles.soft}>“{proposal.reason}”</p>}
      <div className={styles.actions}>
        {!isOwn && (
          <Button
            size="small"
            busy={busy}
            aria-describedby={describedBy}
            onClick={() => answer(true, messages.bookings.dateAccepted)}
          >
            Accept the new date
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          aria-describedby={describedBy}
          onClick={() => answer(false, isOwn ? messages.bookings.withdrawn : messages.bookings.dateDeclined)}
        >
          {isOwn ? "Withdraw the proposal" : "Keep the present date"}
        </Button>
      </div>
    </div>
  );
}
