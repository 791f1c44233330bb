import type { Insight } from "@handwork/contract";
import { formatNaira, Stat, Stats, VisuallyHidden } from "@handwork/ui";
import { change, count, duration, percent, share } from "./figures.ts";
import styles from "./insight.module.css";

type Totals = Insight["totals"];

const main = [
  { label: "Orders", name: "orders", format: count },
  { label: "Revenue", name: "revenue", format: formatNaira },
] as const;
const amounts = [
  { label: "Platform fee", name: "fees", format: formatNaira },
  { label: "Refunded", name: "refunded", format: formatNaira },
  { label: "Searches without result", name: "unmet_searches", format: count },
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

/** The figures of the whole period, with how they compare or what they consist of. */
export function PeriodTotals({ totals, previous }: Pick<Insight, "totals" | "previous">) {
  const compared = ({ label, name, format }: (typeof main | typeof amounts)[number]) => (
    <Stat
      key={label}
      label={label}
      figure={format(Number(totals[name]))}
      note={<Change now={Number(totals[name])} before={Number(previous.totals[name])} />}
    />
  );
  return (
    <div className={styles.totals}>
      <Stats className={styles.main}>{main.map(compared)}</Stats>
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

function Change(figures: { now: number; before: number }) {
  const { sign, words } = change(figures.now, figures.before);
  return (
    <>
      <span aria-hidden>{sign}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  );
}
