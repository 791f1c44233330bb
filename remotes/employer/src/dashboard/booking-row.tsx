import { itemStateLabel } from "@handwork/bookings";
import type { Order } from "@handwork/contract";
import { useLocation } from "@handwork/federation/router";
import { Avatar, Badge, DateText, Money, PhoneLink } from "@handwork/ui";
import { ChevronDown, UserSearch } from "lucide-react";
import { NextAction, OtherActions } from "./booking-actions.tsx";
import { BookingFacts, NextText, ProposalAndCode, StartText } from "./booking-facts.tsx";
import styles from "./bookings.module.css";
import { type Booking, findAction } from "./bookings.ts";
import { NeedRow } from "./need-row.tsx";
import { RefundNote } from "./refund-note.tsx";

interface BookingProps {
  booking: Booking;
  /** Undefined while the orders load, or if they could not be loaded. */
  order: Order | undefined;
  onChanged: () => void;
}

/** A booking that waits for the employer. */
export function WaitingBookingRow({ booking, order, onChanged }: BookingProps) {
  const titleId = `booking-${booking.id}`;
  const { artisan_details: artisan, proposal, state } = booking;
  const hasProposal = proposal?.proposed_by === "artisan";
  const isToday = findAction(booking, "arrived") !== undefined;
  const until = findAction(booking, "confirm")?.until;
  const props = { booking, describedBy: titleId, onChanged };
  const [label, tone] = labelOf(booking);
  return (
    <NeedRow
      titleId={titleId}
      face={<Face booking={booking} />}
      title={artisan?.full_name ?? "No artisan assigned"}
      line={
        <>
          <Badge tone={tone}>{label}</Badge>{" "}
          {until ? (
            <>
              Confirm by <DateText value={until} withTime />
            </>
          ) : (
            <StartText booking={booking} />
          )}
          &nbsp;· <Money value={booking.total} />
        </>
      }
      action={
        <>
          <ProposalAndCode {...props} />
          {!hasProposal && <NextAction {...props} size="small" />}
          {isToday && <ArtisanPhone booking={booking} />}
        </>
      }
    >
      {state === "disputed" && (
        <p className="soft">Read what has been written about the problem, and add your statement.</p>
      )}
      <NextText booking={booking} />
      <BookingFacts booking={booking} />
      <RefundNote refund={booking.refund} />
      {!isToday && <ArtisanPhone booking={booking} />}
      <div className={styles.actions}>
        {hasProposal && <NextAction {...props} size="small" />}
        <OtherActions {...props} order={order} />
      </div>
    </NeedRow>
  );
}

interface BookingRowProps extends BookingProps {
  /** Whether the row is expanded at first. */
  isOpen: boolean;
}

/** A row that expands to the booking's details and the employer's actions. */
export function BookingRow({ booking, order, isOpen, onChanged }: BookingRowProps) {
  const titleId = `booking-${booking.id}`;
  const isTarget = useLocation().hash === `#${titleId}`;
  const props = { booking, describedBy: titleId, onChanged };
  return (
    <li className={styles.row} aria-labelledby={titleId} tabIndex={-1}>
      <details open={isOpen || isTarget}>
        <summary>
          <BookingHeader booking={booking} titleId={titleId} />
          <ChevronDown size={20} aria-hidden className={styles.unfold} />
        </summary>
        <div className={styles.card}>
          <NextText booking={booking} />
          <ProposalAndCode {...props} />
          <BookingFacts booking={booking} />
          <RefundNote refund={booking.refund} />
          <ArtisanPhone booking={booking} />
          <div className={styles.actions}>
            <NextAction {...props} />
            <OtherActions {...props} order={order} />
          </div>
        </div>
      </details>
    </li>
  );
}

const labelOf = ({ artisan_details: artisan, state }: Booking) =>
  artisan ? itemStateLabel(state) : (["Searching", "ochre"] as const);

const Face = ({ booking: { artisan_details: artisan } }: { booking: Booking }) =>
  artisan ? (
    <Avatar name={artisan.full_name} src={artisan.profile_image} alt="" size="small" />
  ) : (
    <span aria-hidden className={styles.nobody}>
      <UserSearch size={22} />
    </span>
  );

function BookingHeader({ booking, titleId }: { booking: Booking; titleId: string }) {
  const { artisan_details: artisan } = booking;
  const [label, tone] = labelOf(booking);
  return (
    <>
      <Face booking={booking} />
      <div className={styles.who}>
        <h3 id={titleId} className={styles.name}>
          {artisan?.full_name ?? "No artisan assigned"}
        </h3>
        <p className="soft">
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
