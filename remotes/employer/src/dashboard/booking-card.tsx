import { itemStateLabel } from "@handwork/bookings";
import type { Order } from "@handwork/contract";
import { Avatar, Badge, Card, Money, PhoneLink } from "@handwork/ui";
import { ChevronDown, UserSearch } from "lucide-react";
import { BookingActions } from "./booking-actions.tsx";
import { BookingFacts, NextSteps, StartText } from "./booking-facts.tsx";
import styles from "./bookings.module.css";
import { type Booking, findAction } from "./bookings.ts";
import { RefundNote } from "./refund-note.tsx";

interface BookingProps {
  booking: Booking;
  /** Undefined while the orders load, or if they could not be loaded. */
  order: Order | undefined;
  onChanged: () => void;
}

/** A booking that waits for the employer. Shows the next step and collapses the details. */
export function BookingCard({ booking, order, onChanged }: BookingProps) {
  const titleId = `booking-${booking.id}`;
  const isToday = findAction(booking, "arrived") !== undefined;
  return (
    <Card as="li" className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <BookingHeader booking={booking} titleId={titleId} />
      </div>
      {booking.state === "disputed" && (
        <p className={styles.soft}>Read what has been written about the problem, and add your statement.</p>
      )}
      <NextSteps booking={booking} describedBy={titleId} onChanged={onChanged} />
      {isToday && <ArtisanPhone booking={booking} />}
      <BookingActions booking={booking} order={order} describedBy={titleId} onChanged={onChanged} />
      <details className={styles.more}>
        <summary aria-describedby={titleId}>Job and contact</summary>
        <BookingFacts booking={booking} />
        {!isToday && <ArtisanPhone booking={booking} />}
      </details>
      <RefundNote refund={booking.refund} />
    </Card>
  );
}

interface BookingRowProps extends BookingProps {
  /** Whether the row is expanded at first. */
  isOpen: boolean;
}

/** A row that expands to the booking's details and the employer's actions. */
export function BookingRow({ booking, order, isOpen, onChanged }: BookingRowProps) {
  const titleId = `booking-${booking.id}`;
  return (
    <li className={styles.row} aria-labelledby={titleId}>
      <details open={isOpen}>
        <summary>
          <BookingHeader booking={booking} titleId={titleId} />
          <ChevronDown size={20} aria-hidden className={styles.unfold} />
        </summary>
        <div className={styles.card}>
          <NextSteps booking={booking} describedBy={titleId} onChanged={onChanged} />
          <BookingFacts booking={booking} />
          <RefundNote refund={booking.refund} />
          <ArtisanPhone booking={booking} />
          <BookingActions booking={booking} order={order} describedBy={titleId} onChanged={onChanged} />
        </div>
      </details>
    </li>
  );
}

function BookingHeader({ booking, titleId }: { booking: Booking; titleId: string }) {
  const { artisan_details: artisan, state } = booking;
  const [label, tone] = artisan ? itemStateLabel(state) : (["Searching", "ochre"] as const);
  return (
    <>
      {artisan ? (
        <Avatar name={artisan.full_name} src={artisan.profile_image} alt="" size="small" />
      ) : (
        <span aria-hidden className={styles.nobody}>
          <UserSearch size={22} />
        </span>
      )}
      <div className={styles.who}>
        <h3 id={titleId} className={styles.name}>
          {artisan?.full_name ?? "No artisan assigned"}
        </h3>
        <p className={styles.soft}>
          {artisan ? (
            <>
              {artisan.service}&nbsp;· <StartText booking={booking} />
            </>
          ) : (
            "We are looking for another artisan for this job."
          )}
        </p>
      </div>
      <span className={styles.state}>
        <Badge tone={tone}>{label}</Badge>
        <Money value={booking.total} className={styles.sum} />
      </span>
    </>
  );
}

function ArtisanPhone({ booking: { artisan_details: artisan, state } }: { booking: Booking }) {
  if (!artisan?.phone_number || state === "awaiting_acceptance") return null;
  return (
    <p>
      <PhoneLink phone={artisan.phone_number} callLabel={`Call ${artisan.full_name}`} />
    </p>
  );
}
