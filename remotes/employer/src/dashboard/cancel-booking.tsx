import { type DialogState, useAction } from "@handwork/bookings";
import { endpoints, messages } from "@handwork/contract";
import { useUnsavedWork } from "@handwork/federation";
import { ApiError, call } from "@handwork/http";
import {
  Button,
  DefinitionList,
  Dialog,
  ErrorState,
  Field,
  FormError,
  formatNaira,
  Money,
  Skeleton,
  Stack,
  TextArea,
} from "@handwork/ui";
import { useId, useState } from "react";
import type { Booking } from "./bookings.ts";
import { useDialogData } from "./use-dialog-data.ts";

interface CancelBookingProps extends DialogState {
  booking: Booking;
  onChanged: () => void;
}

/** Shows the exact amounts, then cancels the booking. */
export function CancelBooking({ booking, open, onClose, onChanged }: CancelBookingProps) {
  const id = useId();
  const { outcome: preview, retry } = useDialogData(
    open,
    (signal) => call(endpoints.itemCancellation, { params: { id: booking.id }, signal }),
    messages.bookings.previewFailed,
  );
  const [reason, setReason] = useState("");
  const [rejection, setRejection] = useState<string>();
  const { busy, run } = useAction(onChanged);
  useUnsavedWork(open && reason !== "");
  const name = booking.artisan_details?.full_name ?? "the artisan";

  async function cancel(refund: string): Promise<void> {
    setRejection(undefined);
    const body = { refund, ...(reason.trim() && { reason }) };
    const done = await run(
      () =>
        call(endpoints.itemCancel, { params: { id: booking.id }, body }).catch((error) => {
          // The amounts may have changed while the dialog was open.
          if (error instanceof ApiError && error.status === 409) {
            setRejection(error.text("detail") ?? messages.bookings.actionFailed);
            retry();
          }
          throw error;
        }),
      { done: messages.bookings.cancelled, failed: messages.bookings.actionFailed },
    );
    if (done) onClose();
  }

  const terms = preview?.ok ? preview.data : null;
  return (
    <Dialog
      open={open}
      // "Keep the booking" would be wrong while the cancellation is being sent.
      onClose={() => !busy && onClose()}
      title={`Cancel your booking with ${name}?`}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Keep the booking
          </Button>
          {terms && (
            <Button
              variant="danger"
              busy={busy}
              busyLabel="Cancelling..."
              onClick={() => void cancel(terms.refund)}
            >
              {Number(terms.refund) > 0
                ? `Cancel and get back ${formatNaira(terms.refund)}`
                : "Cancel without a refund"}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="m">
        <FormError>{rejection}</FormError>
        {preview === null && <Skeleton shape="block" />}
        {preview?.ok === false && <ErrorState title={preview.message} onRetry={retry} />}
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
            <Field label="Why are you cancelling?" hint={`Optional. ${name} will see your reason.`} id={id}>
              <TextArea
                name="reason"
                rows={2}
                maxLength={1000}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </Field>
          </>
        )}
        <p>
          <small>
            {messages.cancellationPolicy.free} {messages.cancellationPolicy.late}
          </small>
        </p>
      </Stack>
    </Dialog>
  );
}
