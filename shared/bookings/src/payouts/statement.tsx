import type { Statement as MonthlyStatement } from "@handwork/contract";
import { useSearchParams } from "@handwork/federation/router";
import {
  Badge,
  type BadgeProps,
  type Column,
  DateText,
  DefinitionList,
  dayInLagos,
  Field,
  Money,
  Select,
  Table,
} from "@handwork/ui";
import styles from "./payouts.module.css";

/** Number of months in the list. */
const MONTHS = 24;

type Line = MonthlyStatement["lines"][number];
type Transfer = MonthlyStatement["transfers"][number];

const kinds: Record<Line["kind"], string> = {
  earned: "Earned",
  paid_out: "Paid out",
  returned: "Returned by the bank",
  corrected: "Corrected by our staff",
};
const states: Record<Transfer["state"], [label: string, tone: NonNullable<BadgeProps["tone"]>]> = {
  draft: ["Planned", "neutral"],
  due: ["On its way", "ochre"],
  sent: ["On its way", "ochre"],
  paid: ["Arrived", "green"],
  failed: ["Failed", "red"],
  reversed: ["Sent back", "red"],
  cancelled: ["Not sent", "neutral"],
};

/** Names what a line is for: an artisan's jobs, or a marketer's artisans. */
const purposeOf = ({ jobs, artisans }: Line) =>
  [
    ...jobs.map(({ service_name, order_code }) => `${service_name} (${order_code})`),
    ...artisans.map(({ name }) => `First order of ${name}`),
  ].join(", ");

const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + Number(amount), 0);

/** The fee deducted from the earnings, and the VAT on it. */
function Deducted({ line: { kind, jobs } }: { line: Line }) {
  const fee = sumOf(jobs.map((job) => job.fee));
  const vat = sumOf(jobs.map((job) => job.vat));
  if (kind !== "earned" || fee === 0) return null;
  return (
    <span className={styles.detail}>
      <Money value={sumOf(jobs.map(({ total }) => total))} /> less a fee of <Money value={fee} />
      {vat > 0 && (
        <>
          {" "}
          and VAT on it of <Money value={vat} />
        </>
      )}
    </span>
  );
}

const isLess = ({ kind }: Line) => kind === "paid_out" || kind === "corrected";
const lineColumns: Column<Line>[] = [
  {
    header: "What",
    cell: (line) => (
      <span>
        {kinds[line.kind]}
        <span className={styles.detail}>{purposeOf(line)}</span>
        <Deducted line={line} />
      </span>
    ),
  },
  { header: "Date", cell: ({ at }) => <DateText value={at} /> },
  {
    header: "Amount",
    cell: (line) => (
      <span>
        {isLess(line) ? "− " : "+ "}
        <Money value={line.amount} />
      </span>
    ),
    align: "end",
  },
];
const transferColumns: Column<Transfer>[] = [
  { header: "Date", cell: ({ created_at }) => <DateText value={created_at} /> },
  { header: "To", cell: ({ bank, last4 }) => `${bank}, ends in ${last4}` },
  { header: "Reference", cell: ({ reference }) => <span className={styles.reference}>{reference}</span> },
  {
    header: "State",
    cell: ({ state }) => <Badge tone={states[state][1]}>{states[state][0]}</Badge>,
  },
  { header: "Amount", cell: ({ amount }) => <Money value={amount} />, align: "end" },
];

const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** The current month and those before it, newest first. */
function lastMonths(): { month: string; name: string }[] {
  const [year = 0, current = 1] = dayInLagos().split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(Date.UTC(year, current - 1 - back, 1));
    return { month: first.toISOString().slice(0, "YYYY-MM".length), name: monthName.format(first) };
  });
}

/** Chooses the month of a statement, which is part of the address. */
export function MonthField({ month }: { month: string }) {
  const [, setParams] = useSearchParams();
  return (
    <Field label="Month" className={styles.month}>
      <Select
        value={month}
        onChange={({ target }) => setParams({ month: target.value }, { preventScrollReset: true })}
      >
        {lastMonths().map((one) => (
          <option key={one.month} value={one.month}>
            {one.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The balance before and after a month, and what changed it. */
export function MonthSums({
  statement: { opening, added, taken, closing, fee, vat },
}: {
  statement: MonthlyStatement;
}) {
  return (
    <DefinitionList
      className={styles.sums}
      items={[
        { label: "Owed at the start of the month", value: <Money value={opening} /> },
        { label: "Added", value: <Money value={added} /> },
        { label: "Sent to you", value: <Money value={taken} /> },
        { label: "Owed at the end of the month", value: <Money value={closing} /> },
        ...(Number(fee) > 0 ? [{ label: "Fee, already deducted", value: <Money value={fee} /> }] : []),
        ...(Number(vat) > 0 ? [{ label: "VAT on the fee", value: <Money value={vat} /> }] : []),
      ]}
    />
  );
}

/** A month's transfers with their references, newest first; nothing if there were none. */
export function Transfers({ transfers }: Pick<MonthlyStatement, "transfers">) {
  if (transfers.length === 0) return null;
  return (
    <>
      <h3 className={styles.transfers}>Transfers to your bank</h3>
      <Table
        caption="Transfers to your bank"
        columns={transferColumns}
        rows={[...transfers].reverse()}
        rowKey={({ id }) => id}
        layout="lines"
      />
    </>
  );
}

/** A month's earnings and payouts, with the balance before and after. */
export function Statement({ statement }: { statement: MonthlyStatement }) {
  const { month, lines, transfers } = statement;
  return (
    <>
      <MonthField month={month} />
      <MonthSums statement={statement} />
      {lines.length > 0 ? (
        <Table
          caption="Changes this month"
          columns={lineColumns}
          rows={lines}
          rowKey={keyOf}
          layout="lines"
        />
      ) : (
        <p>Nothing was added or paid out this month.</p>
      )}
      <Transfers transfers={transfers} />
    </>
  );
}

const keyOf = ({ at, kind }: Line) => `${at} ${kind}`;
