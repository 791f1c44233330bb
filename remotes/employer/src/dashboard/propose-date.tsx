import type { DialogState } from "@handwork/bookings";
import { ProposeDate } from "@handwork/bookings/propose-date";
import { endpoints } from "@handwork/contract";
import { call } from "@handwork/http";
import type { Booking } from "./bookings.ts";

interface ProposeToArtisanProps extends DialogState {
  booking: Booking;
  onChanged: () => void;
}

/** Proposes another start date to the artisan. */
export const ProposeToArtisan = ({ booking, ...dialog }: ProposeToArtisanProps) => (
  <ProposeDate
    {...dialog}
    currentDate={booking.job_details?.expectedDate.slice(0, 10) ?? ""}
    currentTime={booking.job_details?.start_time ?? null}
    days={booking.days}
    other={booking.artisan_details?.full_name ?? "the artisan"}
    artisanId={booking.artisan_details?.id ?? null}
    send={(body) => call(endpoints.itemReschedule, { params: { id: booking.id }, body })}
  />
);
