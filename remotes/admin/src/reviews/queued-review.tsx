import { paths, type QueuedReview, type ReviewDecision } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Badge, Button, Cluster, DateText, ReviewItem } from "@handwork/ui";
import styles from "./reviews.module.css";

interface QueuedReviewItemProps {
  review: QueuedReview;
  onDecide: (decision: ReviewDecision) => void;
}

/** Shows a review with its reports and the decisions that staff can make. */
export function QueuedReviewItem({ review, onDecide }: QueuedReviewItemProps) {
  const { hidden, reply_hidden: replyHidden, reports } = review;
  return (
    <ReviewItem
      review={review}
      artisan={review.artisan_name}
      badge={
        <>
          {reports.length > 0 && <Badge tone="ochre">Reported</Badge>}
          {hidden && <Badge tone="red">Hidden</Badge>}
          {replyHidden && <Badge tone="red">Reply hidden</Badge>}
        </>
      }
      actions={
        <div className={styles.more}>
          <p className="soft">
            {review.employer_name} about <Link to={paths.artisan(review.artisan)}>{review.artisan_name}</Link>
            , order {review.order_code}
          </p>
          {reports.length > 0 && (
            <ul aria-label="Reports" className={styles.reports}>
              {reports.map(({ by, reason, reported_at: at }) => (
                <li key={`${by} ${at}`}>
                  {by}, <DateText value={at} withTime />: {reason}
                </li>
              ))}
            </ul>
          )}
          {hidden && <p>Reason for hiding: {hidden.reason}</p>}
          {replyHidden && <p>Reason for hiding the reply: {replyHidden.reason}</p>}
          <Decisions review={review} onDecide={onDecide} />
        </div>
      }
    />
  );
}

function Decisions({ review, onDecide }: QueuedReviewItemProps) {
  const { hidden, reply, reply_hidden: replyHidden, reports } = review;
  const buttons: readonly [ReviewDecision, string, boolean][] = [
    ["keep", "Keep review", reports.length > 0 && !hidden],
    ["hide", "Hide review", !hidden],
    ["hide_reply", "Hide reply", reply !== null && !replyHidden && !hidden],
    ["show", hidden === null ? "Show reply" : "Show review", hidden !== null || replyHidden !== null],
  ];
  return (
    <Cluster>
      {buttons.map(
        ([decision, label, isOffered]) =>
          isOffered && (
            <Button
              key={decision}
              variant="secondary"
              size="small"
              aria-label={`${label} ${label.endsWith("reply") ? "to" : "by"} ${review.author}`}
              onClick={() => onDecide(decision)}
            >
              {label}
            </Button>
          ),
      )}
    </Cluster>
  );
}
