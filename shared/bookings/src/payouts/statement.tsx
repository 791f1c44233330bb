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
  Options,
  Select,
  Table,
} from "@handwork/ui";
import styles from "./payouts.module.css";

/** Number of months that the user can choose from. */
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
  reversed: ["Returned by the bank", "red"],
  cancelled: ["Not sent", "neutral"],
};

function TransferState({ state }: Pick<Transfer, "state">) {
  // A newer server may send states that this release does not know.
  const [label, tone] = states[state] ?? [state, "neutral"];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Says what a line is for: an artisan's jobs or a marketer's artisans. */
const purposeText = ({ jobs, artisans }: Line) =>
  [
    ...jobs.map(({ service_name, order_code }) => `${service_name} (${order_code})`),
    ...artisans.map(({ name }) => `First order of ${name}`),
  ].join(", ");

/** Returns the sum in naira. Calculates in kobo, because sums of decimal fractions are not exact. */
const sumOf = (amounts: readonly (string | number)[]) =>
  amounts.reduce<number>((kobo, amount) => kobo + Math.round(Number(amount) * 100), 0) / 100;

/** Shows the fee and VAT that were deducted from the earnings. */
function Deductions({ line: { kind, jobs } }: { line: Line }) {
  const fee = sumOf(jobs.map((job) => job.fee));
  const vat = sumOf(jobs.map((job) => job.vat));
  if (kind !== "earned" || fee === 0) return null;
  return (
    <span className={styles.detail}>
      <Money value={sumOf(jobs.map(({ total }) => total))} /> less a fee of <Money value={fee} />
      {vat > 0 && (
        <>
          {" "}
          and VAT of <Money value={vat} />
        </>
      )}
    </span>
  );
}

const isDeduction = ({ kind }: Line) => kind === "paid_out" || kind === "corrected";
const lineColumns: Column<Line>[] = [
  {
    header: "What",
    cell: (line) => (
      <span>
        {kinds[line.kind]}
        <span className={styles.detail}>{purposeText(line)}</span>
        <Deductions line={line} />
      </span>
    ),
  },
  { header: "Date", cell: ({ at }) => <DateText value={at} /> },
  {
    header: "Amount",
    cell: (line) => (
      <span>
        {isDeduction(line) ? "− " : "+ "}
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
    cell: ({ state }) => <TransferState state={state} />,
  },
  { header: "Amount", cell: ({ amount }) => <Money value={amount} />, align: "end" },
];

const monthFormat = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** Returns the name of an ISO month: "November 2026" for `2026-11`. */
export const monthName = (month: string): string => monthFormat.format(new Date(month));

/** Returns the current month and the months before it, newest first. */
function lastMonths(): { month: string; name: string }[] {
  const [year = 0, current = 1] = dayInLagos().split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(Date.UTC(year, current - 1 - back, 1));
    const month = first.toISOString().slice(0, "YYYY-MM".length);
    return { month, name: monthName(month) };
  });
}

/** Selects the month of a statement. The URL contains the month. */
export function MonthField({ month }: { month: string }) {
  const [, setParams] = useSearchParams();
  const months = lastMonths();
  // A link may lead to an older month. If that month had no option, the browser would show the newest month instead.
  const isOlder = months.every((option) => option.month !== month);
  return (
    <Field label="Month" className={styles.month}>
      <Select
        value={month}
        onChange={({ target }) => setParams({ month: target.value }, { preventScrollReset: true })}
      >
        <Options of={months.map((option) => [option.month, option.name])} />
        {isOlder && <option value={month}>{monthName(month)}</option>}
      </Select>
    </Field>
  );
}

/** Shows the balance at the start and end of a month, and what was added, paid out and corrected. */
export function MonthSums({
  statement: { opening, added, taken, closing, fee, vat, lines },
}: {
  statement: MonthlyStatement;
}) {
  const corrected = sumOf(lines.filter(({ kind }) => kind === "corrected").map(({ amount }) => amount));
  return (
    <DefinitionList
      className={styles.sums}
      items={[
        { label: "Owed at the start of the month", value: <Money value={opening} /> },
        { label: "Added", value: <Money value={added} /> },
        { label: "Sent to you", value: <Money value={sumOf([taken, -corrected])} /> },
        ...(corrected > 0 ? [{ label: "Deducted by our staff", value: <Money value={corrected} /> }] : []),
        { label: "Owed at the end of the month", value: <Money value={closing} /> },
        ...(Number(fee) > 0 ? [{ label: "Fee, already deducted", value: <Money value={fee} /> }] : []),
        ...(Number(vat) > 0 ? [{ label: "VAT on the fee", value: <Money value={vat} /> }] : []),
      ]}
    />
  );
}

/** Lists a month's transfers, newest first. Renders nothing if there are no transfers. */
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

/** Shows a month's earnings and payouts, with the balance at the start and end. */
export function Statement({ statement }: { statement: MonthlyStatement }) {
  const { month, lines, transfers } = statement;
  return (
    <>
      <MonthField month={month} />
      <MonthSums statement={statement} />
      {lines.length > 0 ? (
        <Table
          caption={`Changes in ${monthName(month)}`}
          columns={lineColumns}
          rows={lines}
          rowKey={keyOf}
          layout="lines"
        />
      ) : (
        <p>Nothing was added or paid out in {monthName(month)}.</p>
      )}
      <Transfers transfers={transfers} />
    </>
  );
}

const keyOf = ({ at, kind }: Line) => `${at} ${kind}`;
