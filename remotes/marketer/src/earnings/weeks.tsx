import { monthName } from "@handwork/bookings/payouts";
import type { Statement } from "@handwork/contract";
import { type Column, dayInLagos, Money, Table } from "@handwork/ui";
import styles from "./earnings.module.css";

interface Week {
  /** ISO date of the week's Monday. */
  monday: string;
  /** Kobo, because sums of decimal fractions are not exact. */
  earned: number;
  /** Kobo. */
  sent: number;
  /** Names of the artisans whose first orders earned a reward. */
  artisans: string[];
}

const DAY = 86_400_000;
const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

function mondayOf(at: string): string {
  const day = new Date(dayInLagos(new Date(at)));
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY)
    .toISOString()
    .slice(0, "YYYY-MM-DD".length);
}

function rangeOf({ monday }: Week): string {
  const first = new Date(monday);
  return `${dayFormat.format(first)} to ${dayFormat.format(new Date(first.getTime() + 6 * DAY))}`;
}

/** Groups a month's statement lines by week, newest week first. */
function weeksOf(lines: Statement["lines"]): Week[] {
  const weeks = new Map<string, Week>();
  for (const { at, kind, amount, artisans } of lines) {
    const monday = mondayOf(at);
    const week = weeks.get(monday) ?? { monday, earned: 0, sent: 0, artisans: [] };
    const isReversal = kind === "returned" || kind === "corrected";
    const kobo = Math.round(Number(amount) * 100) * (isReversal ? -1 : 1);
    if (kind === "paid_out" || kind === "returned") week.sent += kobo;
    else week.earned += kobo;
    // Lines about payments name the same artisans again.
    if (kind === "earned") week.artisans.push(...artisans.map(({ name }) => name));
    weeks.set(monday, week);
  }
  return [...weeks.values()].sort((a, b) => b.monday.localeCompare(a.monday));
}

const columns: Column<Week>[] = [
  {
    header: "Week",
    cell: (week) => (
      <span>
        {rangeOf(week)}
        {week.artisans.length > 0 && (
          <span className={styles.detail}>
            {week.artisans.length === 1 ? "First order of" : "First orders of"} {week.artisans.join(", ")}
          </span>
        )}
      </span>
    ),
  },
  {
    header: "Earned",
    cell: ({ earned }) => earned !== 0 && <Money value={earned / 100} />,
    align: "end",
    line: "labelled",
  },
  {
    header: "Sent to you",
    cell: ({ sent }) => sent !== 0 && <Money value={sent / 100} />,
    align: "end",
    line: "labelled",
  },
];

export const Weeks = ({ lines, month }: Pick<Statement, "lines" | "month">) =>
  lines.length > 0 ? (
    <Table
      caption="By week"
      columns={columns}
      rows={weeksOf(lines)}
      rowKey={({ monday }) => monday}
      layout="lines"
    />
  ) : (
    <p>No earnings or payments in {monthName(month)}.</p>
  );
