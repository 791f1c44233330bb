import { type ArtisanJob, messages } from "@handwork/contract";
import { Button, Cluster } from "@handwork/ui";
import styles from "./proposal-notice.module.css";
import { useAction } from "./use-action.ts";

type Proposal = NonNullable<ArtisanJob["proposal"]>;

interface ProposalNoticeProps {
  proposal: Proposal | null;
  /** The side of the signed-in user. */
  side: Proposal["proposed_by"];
  /** The other side's name at the start of a sentence. */
  other: string;
  /** Id of the element that names the booking. */
  describedBy: string;
  send: (answer: { proposal: number; accept: boolean }) => Promise<unknown>;
  onChanged: () => unknown;
}

/** Shows a proposal for another date, with buttons to answer or withdraw it. */
export function ProposalNotice({ proposal, side, other, describedBy, send, onChanged }: ProposalNoticeProps) {
  const { busy, run } = useAction(onChanged);
  if (!proposal) return null;
  const isOwn = proposal.proposed_by === side;
  const answer = (accept: boolean, done: string) =>
    void run(() => send({ proposal: proposal.id, accept }), { done, failed: messages.bookings.actionFailed });
  const time = proposal.start_time ? ` at ${proposal.start_time}` : "";
  return (
    <div className={styles.proposal}>
      <p>
        {isOwn ? "You proposed " : `${other} proposes `}
        <strong>
          {messages.availability.longDay(proposal.start_date)}
          {time}
        </strong>
        {isOwn ? `. ${other} has not answered yet.` : " instead."}
      </p>
      {proposal.reason && <p className="soft">“{proposal.reason}”</p>}
      <Cluster>
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
          {isOwn ? "Withdraw the proposal" : "Keep the current date"}
        </Button>
      </Cluster>
    </div>
  );
}
