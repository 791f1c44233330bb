import type { DialogState } from "@handwork/bookings";
import { endpoints, messages, type Review } from "@handwork/contract";
import { call } from "@handwork/http";
import { TextDialog } from "./text-dialog.tsx";

interface ReplyDialogProps extends DialogState {
  review: Review;
  onChanged: () => unknown;
}

/** Writes or changes the artisan's public reply to a review. */
export const ReplyDialog = ({ review, ...rest }: ReplyDialogProps) => (
  <TextDialog
    {...rest}
    title={`Reply to ${review.author}`}
    intro="Everyone can read your reply under the review. You can reply only once, but you can change the reply later."
    label="Your reply"
    {...(review.reply && { initial: review.reply.text })}
    maxLength={1000}
    confirmLabel="Publish reply"
    texts={{
      missing: messages.reviews.replyRequired,
      done: messages.reviews.replied,
      failed: messages.reviews.replyFailed,
    }}
    send={(text) => call(endpoints.reviewReply, { params: { id: review.id }, body: { text } })}
  />
);
