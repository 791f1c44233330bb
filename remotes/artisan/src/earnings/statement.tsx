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
import { Section } from "../shared/section.tsx";
import styles from "./earnings.module.css";

/** Months that can be chosen. */
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

const isLess = ({ kind }: Line) => kind === "paid_out" || kind === "corrected";
const lineColumns: Column<Line>[] = [
  {
    header: "What",
    cell: ({ kind, jobs }) => (
      <span>
        {kinds[kind]}
        <span className={styles.jobs}>
          {jobs.map(({ service_name, order_code }) => `${service_name} (${order_code})`).join(", ")}
        </span>
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
  { header: "To", cell: ({ bank, last4 }) => `${bank}, ends in ${last4}` },
  { header: "Date", cell: ({ created_at }) => <DateText value={created_at} /> },
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

/** What was added in a month and what was paid out, with the balance before and after. The month is in the address. */
export function Statement({ statement }: { statement: MonthlyStatement }) {
  const [, setParams] = useSearchParams();
  const { month, opening, added, taken, closing, lines, transfers } = statement;
  return (
    <Section id="statement" title="Statement">
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
      <DefinitionList
        items={[
          { label: "Owed to you before", value: <Money value={opening} /> },
          { label: "Added", value: <Money value={added} /> },
          { label: "Sent to you", value: <Money value={taken} /> },
          { label: "Owed to you after", value: <Money value={closing} /> },
        ]}
      />
      {lines.length > 0 ? (
        <Table caption="Changes of the month" columns={lineColumns} rows={lines} rowKey={keyOf} />
      ) : (
        <p>Nothing was added or paid out in this month.</p>
      )}
      {transfers.length > 0 && (
        <>
          <h3>Transfers to your bank</h3>
          <Table
            caption="Transfers to your bank"
            columns={transferColumns}
            rows={transfers}
            rowKey={({ id }) => id}
          />
        </>
      )}
    </Section>
  );
}

const keyOf = ({ at, kind }: Line) => `${at} ${kind}`;
