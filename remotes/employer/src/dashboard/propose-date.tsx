import { JOB_DATE_MAX, messages } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { ApiError, call } from "@handwork/http";
import {
  Button,
  Dialog,
  dayInLagos,
  Field,
  FormError,
  Stack,
  TextArea,
  TextInput,
  useFormState,
} from "@handwork/ui";
import { useId, useState } from "react";
import { FreeDates } from "../shared/free-dates.tsx";
import type { Booking } from "./bookings.ts";
import type { DialogState } from "./lazy-dialog.tsx";

interface ProposeDateProps extends DialogState {
  booking: Booking;
  onChanged: () => void;
}

/** Proposes another start date to the artisan. */
export function ProposeDate({ booking, open, onClose, onChanged }: ProposeDateProps) {
  const id = useId();
  const [refused, setRefused] = useState<readonly string[] | null>(null);
  const artisan = booking.artisan_details;
  const present = booking.job_details?.expectedDate.slice(0, 10) ?? "";
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
        await call("itemReschedule", { params: { id: booking.id }, body });
        form.reset();
        onClose();
        notify(messages.bookings.proposed, "success");
        onChanged();
      } catch (error) {
        const { next_dates, detail, ...fields } = error instanceof ApiError ? error.fields : {};
        if (next_dates) setRefused(next_dates);
        if (detail?.[0]) form.setServerErrors({ ...fields, start_date: detail[0] });
        else form.showFailure(error, messages.bookings.actionFailed);
      }
    },
  });
  useUnsavedWork(open && form.dirty);

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
            {present && `The present date is ${messages.availability.longDay(present)}. `}
            It stays until {artisan?.full_name ?? "the artisan"} accepts yours.
          </p>
          <FormError>{form.formError}</FormError>
          <Field label="New start date" required error={form.errors.start_date}>
            <TextInput {...form.bind("start_date")} type="date" min={dayInLagos()} max={JOB_DATE_MAX} />
          </Field>
          {artisan && open && (
            <FreeDates
              artisanId={artisan.id}
              days={booking.days}
              refused={refused}
              onChoose={(day) => form.set("start_date", day)}
            />
          )}
          <Field label="Why?" hint="You may leave it empty." error={form.errors.reason}>
            <TextArea {...form.bind("reason")} rows={2} maxLength={1000} />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}
