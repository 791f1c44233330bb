import { lookOf } from "@handwork/bookings";
import type { Order } from "@handwork/contract";
import { Avatar, Badge, Card, PhoneLink } from "@handwork/ui";
import { ChevronDown, UserSearch } from "lucide-react";
import { BookingActions } from "./booking-actions.tsx";
import { BookingFacts, NextSteps, Start } from "./booking-facts.tsx";
import styles from "./bookings.module.css";
import { type Booking, findAction } from "./bookings.ts";
import { RefundNote } from "./refund-note.tsx";

export interface BookingProps {
  booking: Booking;
  /** Undefined while the orders load, or if they could not be loaded. */
  order: Order | undefined;
  onChanged: () => void;
}

/** A booking that waits for the employer. It shows the next step, and collapses the details. */
export function BookingCard({ booking, order, onChanged }: BookingProps) {
  const title = `booking-${booking.id}`;
  const isToday = findAction(booking, "arrived") !== undefined;
  return (
    <Card as="li" className={styles.card} aria-labelledby={title}>
      <div className={styles.head}>
        <Head booking={booking} title={title} />
      </div>
      {booking.state === "disputed" && (
        <p className={styles.soft}>Read what was written about the problem, and add your side.</p>
      )}
      <NextSteps booking={booking} describedBy={title} onChanged={onChanged} />
      {isToday && <Phone booking={booking} />}
      <BookingActions booking={booking} order={order} describedBy={title} onChanged={onChanged} />
      <details className={styles.more}>
        <summary aria-describedby={title}>Job and contact</summary>
        <BookingFacts booking={booking} />
        {!isToday && <Phone booking={booking} />}
      </details>
      <RefundNote refund={booking.refund} />
    </Card>
  );
}

interface BookingRowProps extends BookingProps {
  /** Whether the row is expanded at first. */
  isOpen: boolean;
}

/** A booking in a few lines, which expands to its details and the employer's actions. */
export function BookingRow({ booking, order, isOpen, onChanged }: BookingRowProps) {
  const title = `booking-${booking.id}`;
  return (
    <li className={styles.row} aria-labelledby={title}>
      <details open={isOpen}>
        <summary>
          <Head booking={booking} title={title} />
          <ChevronDown size={20} aria-hidden className={styles.unfold} />
        </summary>
        <div className={styles.card}>
          <NextSteps booking={booking} describedBy={title} onChanged={onChanged} />
          <BookingFacts booking={booking} />
          <RefundNote refund={booking.refund} />
          <Phone booking={booking} />
          <BookingActions booking={booking} order={order} describedBy={title} onChanged={onChanged} />
        </div>
      </details>
    </li>
  );
}

/** @param title id of the heading, which names the booking. */
function Head({ booking, title }: { booking: Booking; title: string }) {
  const { artisan_details: artisan, state } = booking;
  const [label, tone] = artisan ? lookOf(state) : (["Searching", "ochre"] as const);
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
        <h3 id={title} className={styles.name}>
          {artisan?.full_name ?? "No artisan assigned"}
        </h3>
        <p className={styles.soft}>
          {artisan ? (
            <>
              {artisan.service} · <Start booking={booking} />
            </>
          ) : (
            "We are looking for another artisan for this job."
          )}
        </p>
      </div>
      <span className={styles.state}>
        <Badge tone={tone}>{label}</Badge>
      </span>
    </>
  );
}

function Phone({ booking: { artisan_details: artisan, state } }: { booking: Booking }) {
  if (!artisan?.phone_number || state === "awaiting_acceptance") return null;
  return (
    <p>
      <PhoneLink phone={artisan.phone_number} call={`Call ${artisan.full_name}`} />
    </p>
  );
}
