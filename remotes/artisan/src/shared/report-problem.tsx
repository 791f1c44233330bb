import { addPhotos, type DialogState, photosError, useStaleReload } from "@handwork/bookings";
import { type ArtisanJob, endpoints, messages, PROBLEM_PHOTOS_MAX } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { DialogForm, Field, formatNaira, PhotoInput, TextArea, useFormState } from "@handwork/ui";
import { useState } from "react";

interface ReportProblemProps extends DialogState {
  job: ArtisanJob;
}

export function ReportProblem({ job, open, onClose }: ReportProblemProps) {
  const { revalidate } = useRevalidator();
  const reloadIfStale = useStaleReload(open, revalidate);
  const [files, setFiles] = useState<File[]>([]);
  const photoError = photosError(files, PROBLEM_PHOTOS_MAX, messages.problems.photosEnough);
  const form = useFormState({
    initial: { description: "" },
    validate: ({ description }) => ({
      description: description.trim() ? undefined : messages.order.problemRequired,
    }),
    async onSubmit(body): Promise<void> {
      if (photoError) return;
      try {
        await call(endpoints.jobReportProblem, { params: { id: job.id }, body });
      } catch (error) {
        form.showFailure(error, messages.order.reportFailed);
        return reloadIfStale(error);
      }
      const isComplete = await addPhotos(job.id, files).then(
        () => true,
        () => false,
      );
      form.reset();
      onClose();
      if (isComplete) notify(messages.order.reported, "success");
      else notify(messages.problems.photosUnsent, "error");
      await revalidate();
    },
  });
  useUnsavedWork(open && (form.dirty || files.length > 0));

  return (
    <DialogForm
      open={open}
      title="Report a problem"
      intro={
        <p>
          {job.service_name} for {job.employer.company_name ?? job.employer.name}, {formatNaira(job.total)}.
          The job is on hold until we settle the problem with you and the employer.
        </p>
      }
      form={form}
      submitLabel="Send report"
      busyLabel="Sending..."
      onClose={onClose}
    >
      <Field label="What went wrong?" required error={form.errors.description}>
        <TextArea {...form.bind("description")} maxLength={2000} data-autofocus />
      </Field>
      <PhotoInput max={PROBLEM_PHOTOS_MAX} error={photoError} onChoose={setFiles} />
    </DialogForm>
  );
}
