import { useAction } from "@handwork/bookings";
import { endpoints, messages } from "@handwork/contract";
import { call } from "@handwork/http";
import { Button } from "@handwork/ui";
import styles from "./bookings.module.css";
import type { Booking } from "./bookings.ts";

/** The code is shown from this many milliseconds before the start. */
const SHOWN_BEFORE = 36 * 60 * 60 * 1000;
const isNear = ({ starts_at }: Booking) =>
  starts_at === null || new Date(starts_at).getTime() - Date.now() < SHOWN_BEFORE;

interface StartCodeProps {
  booking: Booking;
  describedBy: string;
  onChanged: () => void;
}

/** Shows the start code, which the artisan asks for on arrival. */
export function StartCode({ booking, describedBy, onChanged }: StartCodeProps) {
  const { busy, run } = useAction(onChanged);
  const name = booking.artisan_details?.full_name ?? "the artisan";
  if (!isNear(booking) || (!booking.code && !booking.code_blocked)) return null;
  const showNew = () =>
    run(() => call(endpoints.itemNewCode, { params: { id: booking.id } }), {
      done: messages.bookings.newCode,
      failed: messages.bookings.actionFailed,
    });

  if (booking.code_blocked) {
    return (
      <div className={styles.code}>
        <p>The start code is blocked after too many wrong attempts.</p>
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          aria-describedby={describedBy}
          onClick={() => void showNew()}
        >
          Show a new code
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.code}>
      <p>
        <span className="soft">Start code</span>{" "}
        {/* The spaces make screen readers read single digits instead of one number. */}
        <strong className={styles.digits} aria-label={booking.code?.split("").join(" ")} role="img">
          {booking.code}
        </strong>
      </p>
      <p className="soft">Read this code out when {name} is at the door. It starts the work.</p>
    </div>
  );
}
