import { endpoints, messages, type Review } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { call } from "@handwork/http";
import { Button, Dialog, Field, FormError, Stack, TextArea, useFormState } from "@handwork/ui";
import { useId } from "react";

export interface ReportDialogProps {
  review: Review;
  open: boolean;
  onClose: () => void;
}

export function ReportDialog({ review, open, onClose }: ReportDialogProps) {
  const id = useId();
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
    <Dialog
      open={open}
      onClose={onClose}
      title={`Report the review by ${review.author}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={form.submitting} busyLabel="Sending...">
            Send report
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.handleSubmit}>
        <Stack gap="m">
          <p>Our staff read the review and decide whether it stays. We tell you what they decide.</p>
          <FormError>{form.formError}</FormError>
          <Field label="What is wrong with it?" required error={form.errors.reason}>
            <TextArea {...form.bind("reason")} rows={3} maxLength={500} data-autofocus />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}
