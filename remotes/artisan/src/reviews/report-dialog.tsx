import type { DialogState } from "@handwork/bookings";
import { endpoints, messages, type Review } from "@handwork/contract";
import { call } from "@handwork/http";
import { TextDialog } from "./text-dialog.tsx";

interface ReportDialogProps extends DialogState {
  review: Review;
  onChanged: () => unknown;
}

/** Asks staff to check a review of the artisan's work. */
export const ReportDialog = ({ review, ...rest }: ReportDialogProps) => (
  <TextDialog
    {...rest}
    title={`Report the review by ${review.author}`}
    intro="Our staff read the review and decide whether it stays. They hide insults, private data and lies, but not an honest opinion."
    label="What is wrong with it?"
    maxLength={500}
    confirmLabel="Send report"
    texts={{
      missing: messages.reviews.reportRequired,
      done: messages.reviews.reported,
      failed: messages.reviews.reportFailed,
    }}
    send={(reason) => call(endpoints.reviewReport, { params: { id: review.id }, body: { reason } })}
  />
);
