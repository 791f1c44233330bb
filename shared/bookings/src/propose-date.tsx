import { JOB_DATE_MAX, messages, USUAL_START } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { ApiError } from "@handwork/http";
import { DialogForm, dayInLagos, Field, TextArea, TextInput, useFormState } from "@handwork/ui";
import { useState } from "react";
import type { DialogState } from "./dialog-button.tsx";
import { FreeDates } from "./free-dates.tsx";
import { useStaleReload } from "./use-stale-reload.ts";

interface ProposeDateProps extends DialogState {
  /** The booking's current start date, `YYYY-MM-DD`. Empty if unknown. */
  currentDate: string;
  /** The current start time, `HH:mm` in Lagos. Null for the default time. */
  currentTime: string | null;
  /** Length of the booking in working days. */
  days: number;
  /** The other side's name, as it appears within a sentence. */
  other: string;
  /** The artisan whose free dates the dialog suggests. Null if unknown. */
  artisanId: number | null;
  send: (body: { start_date: string; start_time: string; reason?: string }) => Promise<unknown>;
  onChanged: () => unknown;
}

/** Proposes another start date or time to the other side. */
export function ProposeDate({
  currentDate,
  currentTime,
  days,
  other,
  artisanId,
  send,
  open,
  onClose,
  onChanged,
}: ProposeDateProps) {
  const [suggestedDates, setSuggestedDates] = useState<readonly string[] | null>(null);
  const time = currentTime ?? USUAL_START;
  const reloadIfStale = useStaleReload(open, onChanged);
  const form = useFormState({
    initial: { start_date: currentDate, start_time: time, reason: "" },
    validate: ({ start_date, start_time }) => ({
      start_date: dateError(start_date, start_date === currentDate && start_time === time),
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
        if (next_dates) setSuggestedDates(next_dates);
        if (detail?.[0]) form.setServerErrors({ ...fields, start_date: detail[0] });
        else form.showFailure(error, messages.bookings.actionFailed);
        reloadIfStale(error);
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
          {currentDate && `The job is on ${messages.availability.longDay(currentDate)} at ${time}. `}
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
          value={form.values.start_date}
          suggested={suggestedDates}
          onChoose={(day) => form.set("start_date", day)}
        />
      )}
      <Field label="Reason" hint="Optional" error={form.errors.reason}>
        <TextArea {...form.bind("reason")} rows={2} maxLength={1000} />
      </Field>
    </DialogForm>
  );
}

function dateError(date: string, isUnchanged: boolean): string | undefined {
  if (!date) return messages.bookings.chooseDate;
  return isUnchanged ? messages.bookings.sameDate : undefined;
}
