import type { DialogState } from "@handwork/bookings";
import { endpoints, messages, type Review } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { call } from "@handwork/http";
import { DialogForm, Field, TextArea, useFormState } from "@handwork/ui";

export function ReportDialog({ review, open, onClose }: DialogState & { review: Review }) {
  const form = useFormState({
    initial: { reason: "" },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : messages.reviews.reportRequired }),
    async onSubmit(body): Promise<void> {
      try {
        const { message } = await call(endpoints.reviewReport, { params: { id: review.id }, body });
        form.reset();
        onClose();
        notify(message, "success");
      } catch (error) {
        form.showFailure(error, messages.reviews.reportFailed);
      }
    },
  });
  useUnsavedWork(open && form.dirty);
  return (
    <DialogForm
      open={open}
      title={`Report the review by ${review.author}`}
      intro={<p>Our staff read the review and decide whether it stays. We will tell you what they decide.</p>}
      form={form}
      submitLabel="Send report"
      busyLabel="Sending..."
      onClose={onClose}
    >
      <Field label="What is wrong with it?" required error={form.errors.reason}>
        <TextArea {...form.bind("reason")} rows={3} maxLength={500} data-autofocus />
      </Field>
    </DialogForm>
  );
}
