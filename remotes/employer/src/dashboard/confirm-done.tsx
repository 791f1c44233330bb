import { type DialogState, useAction } from "@handwork/bookings";
import { endpoints, messages } from "@handwork/contract";
import { call } from "@handwork/http";
import { ConfirmDialog } from "@handwork/ui";
import { type Booking, findAction } from "./bookings.ts";

interface ConfirmDoneProps extends DialogState {
  booking: Booking;
  onChanged: () => void;
}

/** Confirms that one artisan's work is done, which releases the payment. */
export function ConfirmDone({ booking, open, onClose, onChanged }: ConfirmDoneProps) {
  const { busy, run } = useAction(onChanged);

  async function complete(): Promise<void> {
    const params = { id: booking.order_id };
    await run(() => call(endpoints.orderComplete, { params, body: { item: booking.id } }), {
      done: messages.order.completed,
      failed: messages.order.completeFailed,
    });
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      question={messages.order.completeQuestion}
      confirmLabel="Job is done"
      cancelLabel="Not yet"
      busy={busy}
      busyLabel="Confirming..."
      onConfirm={() => void complete()}
      onCancel={onClose}
    >
      <p>{findAction(booking, "confirm")?.consequence}</p>
    </ConfirmDialog>
  );
}
