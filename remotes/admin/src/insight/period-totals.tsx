import type { Insight } from "@handwork/contract";
import { formatNaira, Stat, Stats, VisuallyHidden } from "@handwork/ui";
import type { ReactNode } from "react";
import { change, count, duration, percent, share } from "./figures.ts";
import styles from "./insight.module.css";

type Totals = Insight["totals"];

const main = [
  { label: "Orders", name: "orders", format: count, more: "good" },
  { label: "Revenue", name: "revenue", format: formatNaira, more: "good" },
] as const;
const amounts = [
  { label: "Platform fee", name: "fees", format: formatNaira, more: null },
  { label: "Refunded", name: "refunded", format: formatNaira, more: "bad" },
  { label: "Searches without result", name: "unmet_searches", format: count, more: "bad" },
] as const;

const ofBookings = (name: "disputed" | "completed") => (totals: Totals) =>
  `${count(totals[name])} of ${count(totals.bookings)} bookings`;
const shares = [
  {
    label: "Accepted",
    name: "accepted",
    note: ({ declined, unanswered, bookings }: Totals) =>
      declined === 0
        ? "None declined"
        : `${share(declined, bookings)} declined, ${count(unanswered)} of them without an answer`,
  },
  {
    label: "Cancelled",
    name: "cancelled",
    note: (totals: Totals) =>
      totals.cancelled === 0
        ? "None by employers, artisans or staff"
        : `${count(totals.cancelled_by_employer)} by employers, ${count(totals.cancelled_by_artisan)} by artisans, ` +
          `${count(totals.cancelled_by_staff)} by staff`,
  },
  { label: "Problems", name: "disputed", note: ofBookings("disputed") },
  { label: "Completed", name: "completed", note: ofBookings("completed") },
] as const;

interface PeriodTotalsProps extends Pick<Insight, "totals" | "previous"> {
  /** The charts of the main figures, which follow them. */
  children: ReactNode;
}

/** The figures of the whole period, with how they compare or what they consist of. */
export function PeriodTotals({ totals, previous, children }: PeriodTotalsProps) {
  const compared = ({ label, name, format, more }: (typeof main | typeof amounts)[number]) => (
    <Stat
      key={label}
      label={label}
      figure={format(Number(totals[name]))}
      note={<Change now={Number(totals[name])} before={Number(previous.totals[name])} more={more} />}
    />
  );
  return (
    <div className={styles.totals}>
      <Stats className={styles.main}>{main.map(compared)}</Stats>
      {children}
      <Stats className={styles.stats}>
        {amounts.map(compared)}
        {shares.map(({ label, name, note }) => (
          <Stat
            key={label}
            label={label}
            figure={percent(totals[name], totals.bookings)}
            note={note(totals)}
          />
        ))}
        <Stat
          label="Time to accept"
          figure={duration(totals.accept_minutes)}
          note={`Before: ${duration(previous.totals.accept_minutes)}`}
        />
      </Stats>
    </div>
  );
}

interface ChangeProps {
  now: number;
  before: number;
  /** Whether more is good or bad. Null: it depends. */
  more: "good" | "bad" | null;
}

function Change({ now, before, more }: ChangeProps) {
  const { sign, words } = change(now, before);
  const isCompared = more !== null && /^[▲▼]/.test(sign);
  const tone = isCompared ? (now > before === (more === "good") ? styles.good : styles.bad) : undefined;
  return (
    <>
      <span aria-hidden className={tone}>
        {sign}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  );
}
