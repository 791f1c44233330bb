import { type ArtisanJob, JOB_DATE_MAX, messages } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import {
  Button,
  Cluster,
  Dialog,
  dayInLagos,
  Field,
  FormError,
  Stack,
  TextArea,
  TextInput,
  useFormState,
} from "@handwork/ui";
import { useEffect, useId, useState } from "react";
import type { DialogState } from "./lazy-dialog.tsx";

/** The artisan's next free dates for a job of that length; none when they cannot be loaded. */
function useFreeDates(open: boolean, days: number): readonly string[] {
  const [dates, setDates] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!open) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    call("artisanProfile", { signal })
      .then(({ id }) => call("artisanAvailability", { params: { id }, query: { days }, signal }))
      .then(
        ({ next_dates }) => setDates(next_dates),
        () => undefined,
      );
    return () => leaving.abort();
  }, [open, days]);
  return dates;
}

/** Proposes another start date to the employer. */
export function ProposeDate({ job, open, onClose }: DialogState & { job: ArtisanJob }) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const free = useFreeDates(open, job.days);
  const [refused, setRefused] = useState<readonly string[] | null>(null);
  const present = job.job_details.expectedDate.slice(0, 10);
  const form = useFormState({
    initial: { start_date: "", reason: "" },
    validate: ({ start_date }) => ({
      start_date: !start_date
        ? messages.bookings.chooseDate
        : start_date === present
          ? messages.bookings.sameDate
          : undefined,
    }),
    async onSubmit({ start_date, reason }): Promise<void> {
      try {
        const body = { start_date, ...(reason.trim() && { reason }) };
        await call("jobReschedule", { params: { id: job.id }, body });
        form.reset();
        onClose();
        notify(messages.bookings.proposed, "success");
        await revalidate();
      } catch (error) {
        const { next_dates, detail, ...fields } = error instanceof ApiError ? error.fields : {};
        if (next_dates) setRefused(next_dates);
        if (detail?.[0]) form.setServerErrors({ ...fields, start_date: detail[0] });
        else form.showFailure(error, messages.jobs.actionFailed);
      }
    },
  });
  useUnsavedWork(open && form.dirty);
  const dates = refused ?? free;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Propose another date"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep the present date
          </Button>
          <Button type="submit" form={id} busy={form.submitting} busyLabel="Sending...">
            Propose this date
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.handleSubmit}>
        <Stack gap="m">
          <p>
            The present date is {messages.availability.longDay(present)}. It stays until the employer accepts
            yours.
          </p>
          <FormError>{form.formError}</FormError>
          <Field label="New start date" required error={form.errors.start_date}>
            <TextInput {...form.bind("start_date")} type="date" min={dayInLagos()} max={JOB_DATE_MAX} />
          </Field>
          {dates.length > 0 && (
            <fieldset>
              <legend>Your next free dates</legend>
              <Cluster>
                {dates.map((day) => (
                  <Button
                    key={day}
                    variant="secondary"
                    size="small"
                    onClick={() => form.set("start_date", day)}
                  >
                    {messages.availability.longDay(day)}
                  </Button>
                ))}
              </Cluster>
            </fieldset>
          )}
          <Field label="Why?" hint="You may leave it empty." error={form.errors.reason}>
            <TextArea {...form.bind("reason")} rows={2} maxLength={1000} />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}
