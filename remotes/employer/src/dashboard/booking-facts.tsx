import { ProposalNotice } from "@handwork/bookings";
import { endpoints } from "@handwork/contract";
import { call } from "@handwork/http";
import { DateText, DefinitionList, Money } from "@handwork/ui";
import { Clock } from "lucide-react";
import { plural } from "../shared/text.ts";
import styles from "./bookings.module.css";
import type { Booking } from "./bookings.ts";
import { StartCode } from "./start-code.tsx";

interface ProposalAndCodeProps {
  booking: Booking;
  /** Id of the element that names the booking. */
  describedBy: string;
  onChanged: () => void;
}

/** Says what happens next, if the server knows. */
export const NextText = ({ booking: { next } }: { booking: Booking }) =>
  next && (
    <p className={styles.next}>
      <Clock size={18} aria-hidden />
      <span>{next.text}</span>
    </p>
  );

/** Shows the artisan's proposal and the start code if the booking has them. */
export const ProposalAndCode = ({ booking, describedBy, onChanged }: ProposalAndCodeProps) => (
  <>
    <ProposalNotice
      proposal={booking.proposal}
      side="employer"
      other={booking.artisan_details?.full_name ?? "The artisan"}
      describedBy={describedBy}
      send={(body) => call(endpoints.itemRescheduleAnswer, { params: { id: booking.id }, body })}
      onChanged={onChanged}
    />
    <StartCode booking={booking} describedBy={describedBy} onChanged={onChanged} />
  </>
);

export function BookingFacts({ booking }: { booking: Booking }) {
  const { job_details: job } = booking;
  if (!job) return null;
  return (
    <DefinitionList
      className={styles.facts}
      items={[
        { label: "Job", value: <span className={styles.job}>{job.description}</span> },
        { label: "Start", value: <StartText booking={booking} /> },
        { label: "Place", value: `${job.address}, ${job.location}` },
        { label: "On site", value: job.contact_person },
        {
          label: "Paid",
          value: (
            <>
              <Money value={booking.total} />
              &nbsp;· {booking.order_code}
            </>
          ),
        },
      ]}
    />
  );
}

export const StartText = ({ booking }: { booking: Booking }) => (
  <>
    <DateText
      value={booking.starts_at ?? booking.job_details?.expectedDate ?? ""}
      withTime={booking.starts_at !== null}
    />
    {booking.days > 1 && `\u00a0· ${plural(booking.days, "day")}`}
  </>
);
