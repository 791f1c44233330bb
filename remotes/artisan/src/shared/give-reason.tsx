import { type DialogState, useStaleReload } from "@handwork/bookings";
import { type ArtisanJob, endpoints, messages } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { DialogForm, Field, Select, TextArea, useFormState } from "@handwork/ui";
import { findAction } from "./job-states.ts";

const reasons = [
  "I am not free on that day",
  "The place is too far away",
  "I do not do this kind of work",
  "The job is larger than described",
  "I am ill",
] as const;
const OTHER = "other";

const textsByAction = {
  decline: {
    title: (employer: string) => `Decline the job for ${employer}?`,
    confirm: "Decline the job",
    busy: "Declining...",
    done: messages.jobs.declined,
  },
  cancel: {
    title: (employer: string) => `Cancel the job for ${employer}?`,
    confirm: "Cancel the job",
    busy: "Cancelling...",
    done: messages.jobs.cancelled,
  },
};

interface GiveReasonProps extends DialogState {
  job: ArtisanJob;
  action: keyof typeof textsByAction;
}

/** Asks for a reason, which the employer sees, and declines or cancels the job. */
export function GiveReason({ job, action, open, onClose }: GiveReasonProps) {
  const { revalidate } = useRevalidator();
  const reloadIfStale = useStaleReload(open, revalidate);
  const texts = textsByAction[action];
  const form = useFormState({
    initial: { choice: "", reason: "" },
    validate: ({ choice, reason }) => ({
      choice: choice ? undefined : messages.orderLife.reason,
      reason: choice !== OTHER || reason.trim() ? undefined : messages.orderLife.reason,
    }),
    async onSubmit({ choice, reason }): Promise<void> {
      const params = { id: job.id };
      const body = { reason: choice === OTHER ? reason : choice };
      try {
        await (action === "decline"
          ? call(endpoints.jobDecline, { params, body })
          : call(endpoints.jobCancel, { params, body }));
        form.reset();
        onClose();
        notify(texts.done, "success");
        await revalidate();
      } catch (error) {
        form.showFailure(error, messages.jobs.actionFailed);
        reloadIfStale(error);
      }
    },
  });
  useUnsavedWork(open && form.dirty);

  return (
    <DialogForm
      open={open}
      title={texts.title(job.employer.company_name ?? job.employer.name)}
      intro={<p>{findAction(job, action)?.consequence}</p>}
      form={form}
      submitLabel={texts.confirm}
      busyLabel={texts.busy}
      cancelLabel="Keep the job"
      danger
      onClose={onClose}
    >
      <Field label="Why?" hint="The employer will see this." required error={form.errors.choice}>
        <Select {...form.bind("choice")}>
          <option value="">Choose a reason</option>
          {reasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
          <option value={OTHER}>Another reason</option>
        </Select>
      </Field>
      {form.values.choice === OTHER && (
        <Field label="The reason" required error={form.errors.reason}>
          <TextArea {...form.bind("reason")} rows={2} maxLength={1000} />
        </Field>
      )}
    </DialogForm>
  );
}
