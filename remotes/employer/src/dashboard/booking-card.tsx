import { lookOf, ProposalNotice } from "@handwork/bookings";
import type { Order } from "@handwork/contract";
import { call } from "@handwork/http";
import { Avatar, Badge, Card, DateText, DefinitionList, Money, pluralYears } from "@handwork/ui";
import { Clock, UserSearch } from "lucide-react";
import { plural } from "../shared/text.ts";
import { BookingActions } from "./booking-actions.tsx";
import styles from "./bookings.module.css";
import type { Booking } from "./bookings.ts";
import { PhoneLink } from "./phone-link.tsx";
import { RefundNote } from "./refund-note.tsx";
import { StartCode } from "./start-code.tsx";

interface BookingCardProps {
  booking: Booking;
  /** Undefined while the orders load, or when they could not be loaded. */
  order: Order | undefined;
  onChanged: () => void;
}

/** A paid artisan and their job: what happens next, where, when, and what the employer can do. */
export function BookingCard({ booking, order, onChanged }: BookingCardProps) {
  const { artisan_details: artisan, job_details: job, next } = booking;
  const title = `booking-${booking.id}`;
  const [label, tone] = artisan ? lookOf(booking.state) : (["No artisan assigned", "ochre"] as const);
  return (
    <Card as="li" className={styles.card} aria-labelledby={title}>
      <div className={styles.head}>
        {artisan ? (
          <Avatar name={artisan.full_name} src={artisan.profile_image} alt="" />
        ) : (
          <span aria-hidden className={styles.nobody}>
            <UserSearch size={28} />
          </span>
        )}
        <div className={styles.who}>
          <h4 id={title} className={styles.name}>
            {artisan?.full_name ?? "No artisan assigned"}
          </h4>
          <p className={styles.soft}>
            {artisan
              ? [artisan.service, artisan.location, pluralYears(artisan.experience)]
                  .filter(Boolean)
                  .join(" · ")
              : "We are looking for another artisan for this job."}
          </p>
        </div>
        {artisan && <Badge tone={tone}>{label}</Badge>}
      </div>
      {next && (
        <p className={styles.next}>
          <Clock size={18} aria-hidden />
          <span>{next.text}</span>
        </p>
      )}
      <ProposalNotice
        proposal={booking.proposal}
        side="employer"
        other={booking.artisan_details?.full_name ?? "The artisan"}
        describedBy={title}
        send={(body) => call("itemRescheduleAnswer", { params: { id: booking.id }, body })}
        onChanged={onChanged}
      />
      <StartCode booking={booking} describedBy={title} onChanged={onChanged} />
      {job && (
        <DefinitionList
          className={styles.facts}
          items={[
            { label: "Job", value: <span className={styles.job}>{job.description}</span> },
            { label: "Start", value: <Start booking={booking} date={job.expectedDate} /> },
            { label: "Place", value: `${job.address}, ${job.location}` },
            { label: "On site", value: job.contact_person },
            {
              label: "Paid",
              value: (
                <>
                  <Money value={booking.total} /> · {booking.order_code}
                </>
              ),
            },
          ]}
        />
      )}
      <RefundNote refund={booking.refund} />
      {artisan?.phone_number && booking.state !== "awaiting_acceptance" && (
        <p>
          <PhoneLink phone={artisan.phone_number} prefix={`Call ${artisan.full_name}:`} />
        </p>
      )}
      <BookingActions booking={booking} order={order} describedBy={title} onChanged={onChanged} />
    </Card>
  );
}

const Start = ({ booking, date }: { booking: Booking; date: string }) => (
  <>
    <DateText value={booking.starts_at ?? date} withTime={booking.starts_at !== null} />
    {booking.days > 1 && ` · ${plural(booking.days, "day")}`}
  </>
);
