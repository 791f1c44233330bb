import { DialogButton, useAction } from "@handwork/bookings";
import { endpoints, type ItemAction, messages, type Order } from "@handwork/contract";
import { call } from "@handwork/http";
import { Button } from "@handwork/ui";
import styles from "./bookings.module.css";
import { type Booking, findAction } from "./bookings.ts";
import { ProblemButton } from "./problem-button.tsx";
import { ReportButton } from "./report-button.tsx";

interface BookingActionsProps {
  booking: Booking;
  order: Order | undefined;
  /** Id of the element that names the booking. */
  describedBy: string;
  onChanged: () => void;
}

const loadConfirm = () => import("./confirm-done.tsx").then(({ ConfirmDone }) => ConfirmDone);
const loadCancel = () => import("./cancel-booking.tsx").then(({ CancelBooking }) => CancelBooking);
const loadReschedule = () => import("./propose-date.tsx").then(({ ProposeToArtisan }) => ProposeToArtisan);

/** Shows a button for each action that the employer can take on a booking now. The next step comes first. */
export function BookingActions({ booking, order, describedBy, onChanged }: BookingActionsProps) {
  const { busy, run } = useAction(onChanged);
  const can = (action: ItemAction) => findAction(booking, action) !== undefined;
  const dialog = { props: { booking, onChanged }, "aria-describedby": describedBy };
  const startWork = () =>
    run(() => call(endpoints.itemArrived, { params: { id: booking.id } }), {
      done: messages.bookings.arrived,
      failed: messages.bookings.actionFailed,
    });

  return (
    <div className={styles.actions}>
      {can("arrived") && (
        <Button busy={busy} aria-describedby={describedBy} onClick={() => void startWork()}>
          The artisan has arrived
        </Button>
      )}
      {can("confirm") && (
        <DialogButton {...dialog} load={loadConfirm}>
          Confirm that the job is done
        </DialogButton>
      )}
      {can("reschedule") && !booking.proposal && (
        <DialogButton {...dialog} variant="quiet" load={loadReschedule}>
          Change date or time
        </DialogButton>
      )}
      {can("cancel") && (
        <DialogButton {...dialog} variant="quiet" load={loadCancel}>
          Cancel this booking
        </DialogButton>
      )}
      {booking.state === "disputed" && <ProblemButton item={booking.id} isOpen describedBy={describedBy} />}
      {order && can("report_problem") && (
        <ReportButton order={order} item={booking.id} describedBy={describedBy} onChanged={onChanged} />
      )}
    </div>
  );
}
