import { DialogButton, useAction } from "@handwork/bookings";
import { endpoints, type ItemAction, messages, type Order } from "@handwork/contract";
import { call } from "@handwork/http";
import { Button, type ButtonProps } from "@handwork/ui";
import { type Booking, findAction } from "./bookings.ts";
import { ProblemButton } from "./problem-button.tsx";
import { ReportButton } from "./report-button.tsx";

interface ActionsProps extends Pick<ButtonProps, "size"> {
  booking: Booking;
  /** Id of the element that names the booking. */
  describedBy: string;
  onChanged: () => void;
}

const loadConfirm = () => import("./confirm-done.tsx").then(({ ConfirmDone }) => ConfirmDone);
const loadCancel = () => import("./cancel-booking.tsx").then(({ CancelBooking }) => CancelBooking);
const loadReschedule = () => import("./propose-date.tsx").then(({ ProposeToArtisan }) => ProposeToArtisan);

const can = (booking: Booking, action: ItemAction) => findAction(booking, action) !== undefined;

/** The button for the next step, if the employer must take it. */
export function NextAction({ booking, describedBy, size, onChanged }: ActionsProps) {
  const { busy, run } = useAction(onChanged);
  const startWork = () =>
    run(() => call(endpoints.itemArrived, { params: { id: booking.id } }), {
      done: messages.bookings.arrived,
      failed: messages.bookings.actionFailed,
    });
  if (can(booking, "arrived"))
    return (
      <Button size={size} busy={busy} aria-describedby={describedBy} onClick={() => void startWork()}>
        The artisan has arrived
      </Button>
    );
  if (can(booking, "confirm"))
    return (
      <DialogButton
        props={{ booking, onChanged }}
        size={size}
        aria-describedby={describedBy}
        load={loadConfirm}
      >
        Confirm that the job is done
      </DialogButton>
    );
  if (booking.state !== "disputed") return null;
  return <ProblemButton item={booking.id} isOpen describedBy={describedBy} size={size} variant="primary" />;
}

interface OtherActionsProps extends ActionsProps {
  order: Order | undefined;
}

/** Buttons for the employer's other actions. */
export function OtherActions({ booking, order, describedBy, onChanged }: OtherActionsProps) {
  const dialog = {
    props: { booking, onChanged },
    "aria-describedby": describedBy,
    variant: "quiet",
  } as const;
  return (
    <>
      {can(booking, "reschedule") && !booking.proposal && (
        <DialogButton {...dialog} load={loadReschedule}>
          Change date or time
        </DialogButton>
      )}
      {can(booking, "cancel") && (
        <DialogButton {...dialog} load={loadCancel}>
          Cancel this booking
        </DialogButton>
      )}
      {order && can(booking, "report_problem") && (
        <ReportButton order={order} item={booking.id} describedBy={describedBy} onChanged={onChanged} />
      )}
    </>
  );
}
