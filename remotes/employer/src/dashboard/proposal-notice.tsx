import { messages } from "@handwork/contract";
import { call } from "@handwork/http";
import { Button } from "@handwork/ui";
import styles from "./bookings.module.css";
import type { Booking } from "./bookings.ts";
import { useAction } from "./use-action.ts";

interface ProposalNoticeProps {
  booking: Booking;
  describedBy: string;
  onChanged: () => void;
}

/** Another date that one side proposed, and the answer to it. */
export function ProposalNotice({ booking, describedBy, onChanged }: ProposalNoticeProps) {
  const { proposal } = booking;
  const { busy, run } = useAction(onChanged);
  if (!proposal) return null;
  const name = booking.artisan_details?.full_name ?? "The artisan";
  const isOwn = proposal.proposed_by === "employer";
  const answer = (accept: boolean, done: string) =>
    void run(
      () =>
        call("itemRescheduleAnswer", { params: { id: booking.id }, body: { proposal: proposal.id, accept } }),
      { done, failed: messages.bookings.actionFailed },
    );
  const date = `${messages.availability.longDay(proposal.start_date)}${proposal.start_time ? ` at ${proposal.start_time}` : ""}`;
  return (
    <div className={styles.proposal}>
      <p>
        {isOwn ? "You propose " : `${name} proposes `}
        <strong>{date}</strong>
        {isOwn ? `. ${name} has not answered yet.` : " instead."}
      </p>
      {proposal.reason && <p className={styles.soft}>“{proposal.reason}”</p>}
      <div className={styles.actions}>
        {isOwn ? (
          <Button
            variant="secondary"
            size="small"
            busy={busy}
            aria-describedby={describedBy}
            onClick={() => answer(false, messages.bookings.withdrawn)}
          >
            Withdraw the proposal
          </Button>
        ) : (
          <>
            <Button
              size="small"
              busy={busy}
              aria-describedby={describedBy}
              onClick={() => answer(true, messages.bookings.dateAccepted)}
            >
              Accept the new date
            </Button>
            <Button
              variant="secondary"
              size="small"
              busy={busy}
              aria-describedby={describedBy}
              onClick={() => answer(false, messages.bookings.dateDeclined)}
            >
              Keep the present date
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
