import { JOB_DATE_MAX, messages, USUAL_START } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { ApiError } from "@handwork/http";
import { DialogForm, dayInLagos, Field, TextArea, TextInput, useFormState } from "@handwork/ui";
import { useState } from "react";
import type { DialogState } from "./dialog-button.tsx";
import { FreeDates } from "./free-dates.tsx";

interface ProposeDateProps extends DialogState {
  /** The current start day of the booking, `YYYY-MM-DD`; empty if unknown. */
  present: string;
  /** The current time of day, `HH:mm` in Lagos; null for the default time. */
  presentTime: string | null;
  /** Length of the booking in working days. */
  days: number;
  /** The other side's name, as it appears within a sentence. */
  other: string;
  /** The artisan whose free dates are offered; null if unknown. */
  artisanId: number | null;
  send: (body: { start_date: string; start_time: string; reason?: string }) => Promise<unknown>;
  onChanged: () => unknown;
}

/** A dialog that proposes another start date, or another time on the same day, to the other side. */
export function ProposeDate({
  present,
  presentTime,
  days,
  other,
  artisanId,
  send,
  open,
  onClose,
  onChanged,
}: ProposeDateProps) {
  const [refused, setRefused] = useState<readonly string[] | null>(null);
  const time = presentTime ?? USUAL_START;
  const form = useFormState({
    initial: { start_date: present, start_time: time, reason: "" },
    validate: ({ start_date, start_time }) => ({
      start_date: !start_date
        ? messages.bookings.chooseDate
        : start_date === present && start_time === time
          ? messages.bookings.sameDate
          : undefined,
      start_time: start_time ? undefined : messages.bookings.chooseTime,
    }),
    async onSubmit({ start_date, start_time, reason }): Promise<void> {
      try {
        await send({ start_date, start_time, ...(reason.trim() && { reason }) });
        form.reset();
        onClose();
        notify(messages.bookings.proposed, "success");
        await onChanged();
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
    <DialogForm
      open={open}
      title="Propose another date or time"
      intro={
        <p>
          {present && `The job is on ${messages.availability.longDay(present)} at ${time}. `}
          This does not change until {other} accepts your proposal.
        </p>
      }
      form={form}
      submitLabel="Propose"
      busyLabel="Sending..."
      cancelLabel="Keep the current date"
      onClose={onClose}
    >
      <Field label="New start date" required error={form.errors.start_date}>
        <TextInput {...form.bind("start_date")} type="date" min={dayInLagos()} max={JOB_DATE_MAX} />
      </Field>
      <Field label="Start time" required error={form.errors.start_time}>
        <TextInput {...form.bind("start_time")} type="time" />
      </Field>
      {artisanId !== null && open && (
        <FreeDates
          artisanId={artisanId}
          days={days}
          refused={refused}
          onChoose={(day) => form.set("start_date", day)}
        />
      )}
      <Field label="Reason" hint="Optional" error={form.errors.reason}>
        <TextArea {...form.bind("reason")} rows={2} maxLength={1000} />
      </Field>
    </DialogForm>
  );
}
