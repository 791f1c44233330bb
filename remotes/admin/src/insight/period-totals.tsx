import type { Insight } from "@handwork/contract";
import { cx, formatNaira, Stack, Stat, Stats, VisuallyHidden } from "@handwork/ui";
import type { ReactNode } from "react";
import { change, count, duration, percent, share } from "./figures.ts";
import styles from "./insight.module.css";

type Totals = Insight["totals"];

const mainFigures = [
  { label: "Orders", name: "orders", format: count, increase: "good" },
  { label: "Revenue", name: "revenue", format: formatNaira, increase: "good" },
] as const;
const otherFigures = [
  { label: "Platform fee", name: "fees", format: formatNaira, increase: null },
  { label: "Refunded", name: "refunded", format: formatNaira, increase: "bad" },
  { label: "Searches without results", name: "unmet_searches", format: count, increase: "bad" },
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
        : `${share(declined, bookings)} declined, ${count(unanswered)} of them by not responding`,
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
  /** Charts, shown below the main figures. */
  children: ReactNode;
}

/** Shows the period's totals, each compared with the previous period or broken down. */
export function PeriodTotals({ totals, previous, children }: PeriodTotalsProps) {
  const comparedStat = ({
    label,
    name,
    format,
    increase,
  }: (typeof mainFigures | typeof otherFigures)[number]) => (
    <Stat
      key={label}
      label={label}
      figure={format(Number(totals[name]))}
      note={<Change now={Number(totals[name])} before={Number(previous.totals[name])} increase={increase} />}
    />
  );
  return (
    <Stack gap="l">
      <Stats className={styles.main}>{mainFigures.map(comparedStat)}</Stats>
      {children}
      <Stats className={styles.stats}>
        {otherFigures.map(comparedStat)}
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
          note={`Previously ${duration(previous.totals.accept_minutes)}`}
        />
      </Stats>
    </Stack>
  );
}

interface ChangeProps {
  now: number;
  before: number;
  /** Whether an increase is good or bad. Null if it is neither. */
  increase: "good" | "bad" | null;
}

function Change({ now, before, increase }: ChangeProps) {
  const { sign, words } = change(now, before);
  const isGoodOrBad = increase !== null && /^[▲▼]/.test(sign);
  const isGood = now > before === (increase === "good");
  return (
    <>
      <span aria-hidden className={cx(isGoodOrBad && (isGood ? styles.good : styles.bad))}>
        {sign}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  );
}
