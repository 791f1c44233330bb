import { type DialogState, isStale, useStaleReload } from "@handwork/bookings";
import { endpoints, messages } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { call } from "@handwork/http";
import {
  DefinitionList,
  DialogForm,
  ErrorState,
  Field,
  formatNaira,
  Money,
  Skeleton,
  Stack,
  TextArea,
  useFormState,
} from "@handwork/ui";
import type { Booking } from "./bookings.ts";
import { useDialogData } from "./use-dialog-data.ts";

interface CancelBookingProps extends DialogState {
  booking: Booking;
  onChanged: () => void;
}

const cancelText = (refund: string) =>
  Number(refund) > 0 ? `Cancel and get back ${formatNaira(refund)}` : "Cancel without a refund";

/** Shows the exact amounts, then cancels the booking. */
export function CancelBooking({ booking, open, onClose, onChanged }: CancelBookingProps) {
  const { outcome: preview, retry } = useDialogData(
    open,
    (signal) => call(endpoints.itemCancellation, { params: { id: booking.id }, signal }),
    messages.bookings.previewFailed,
  );
  const terms = preview?.ok ? preview.data : null;
  const reloadIfStale = useStaleReload(open, onChanged);
  const form = useFormState({
    initial: { reason: "" },
    async onSubmit({ reason }): Promise<void> {
      if (!terms) return;
      const body = { refund: terms.refund, ...(reason.trim() && { reason }) };
      try {
        await call(endpoints.itemCancel, { params: { id: booking.id }, body });
        onClose();
        notify(messages.bookings.cancelled, "success");
        onChanged();
      } catch (error) {
        form.showFailure(error, messages.bookings.actionFailed);
        reloadIfStale(error);
        // The amounts may have changed while the dialog was open.
        if (isStale(error)) retry();
      }
    },
  });
  useUnsavedWork(open && form.dirty);
  const name = booking.artisan_details?.full_name ?? "the artisan";

  return (
    <DialogForm
      open={open}
      title={`Cancel your booking with ${name}?`}
      form={form}
      submitLabel={terms ? cancelText(terms.refund) : "Cancel the booking"}
      busyLabel="Cancelling..."
      cancelLabel="Keep the booking"
      danger
      disabled={!terms}
      onClose={() => {
        form.setFormError(undefined);
        onClose();
      }}
    >
      <Stack aria-live="polite">
        {preview === null && <Skeleton shape="block" />}
        {terms && (
          <>
            <p>{terms.text}</p>
            <DefinitionList
              items={[
                { label: "You paid", value: <Money value={terms.total} /> },
                { label: "You get back", value: <Money value={terms.refund} /> },
                { label: `${name} gets`, value: <Money value={terms.to_artisan} /> },
              ]}
            />
          </>
        )}
      </Stack>
      {preview?.ok === false && <ErrorState title={preview.message} onRetry={retry} />}
      {terms && (
        <Field label="Why are you cancelling?" hint={`Optional. ${name} will see your reason.`}>
          <TextArea {...form.bind("reason")} rows={2} maxLength={1000} />
        </Field>
      )}
      <p>
        <small>
          {messages.cancellationPolicy.free} {messages.cancellationPolicy.late}
        </small>
      </p>
    </DialogForm>
  );
}
