import { endpoints, type LedgerAccount, type LedgerSummary, paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData } from "@handwork/federation/router";
import { call } from "@handwork/http";
import {
  Badge,
  Banner,
  Cluster,
  type Column,
  DateText,
  dayInLagos,
  Field,
  Money,
  Table,
  TextInput,
} from "@handwork/ui";
import { Console, Sections } from "../shared/console.tsx";
import { consoleStates } from "../shared/console-states.tsx";
import { ExportButton } from "../shared/export/export-button.tsx";
import { filtersOf, SearchForm } from "../shared/search-form.tsx";
import styles from "./ledger.module.css";

const TITLE = "Ledger";

const accountNames: Readonly<Record<LedgerAccount, readonly [name: string, explanation: string]>> = {
  provider: ["Received", "From employers, less refunds and before payouts"],
  held: ["Held", "Paid by employers for work that is neither completed nor cancelled"],
  artisan: ["Owed to artisans", "Earned but not paid out yet"],
  refund: ["Owed to employers", "Refunds not made yet"],
  paid_out: ["Paid to artisans", "Sent by transfer, or recorded by hand"],
  fee: ["Platform fee", "The platform's own income"],
  vat: ["VAT", "Owed to the tax authority"],
  marketing: ["Marketing", "Cost of marketers' rewards"],
  marketer: ["Owed to marketers", "Rewards not paid out yet"],
  marketer_paid: ["Paid to marketers", "Rewards sent by transfer"],
};

/** Returns the period in the URL, or this month up to today. */
function periodOf(request: Request): { from: string; to: string } {
  const { from, to = dayInLagos() } = filtersOf(request, ["from", "to"]);
  return { from: from ?? `${to.slice(0, "YYYY-MM".length)}-01`, to };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const period = periodOf(request);
  return { period, ledger: await call(endpoints.ledgerSummary, { query: period, signal: request.signal }) };
}

type Account = LedgerSummary["accounts"][number];

/** Shows debit minus credit. A credit balance is money that the platform holds, owes, has earned or has paid out. */
function Balance({ value }: { value: string }) {
  const isCredit = value.startsWith("-");
  return (
    <span>
      <Money value={isCredit ? value.slice(1) : value} />
      {Number(value) !== 0 && <span className="soft">{isCredit ? " credit" : " debit"}</span>}
    </span>
  );
}

const columns: Column<Account>[] = [
  {
    header: "Account",
    cell: ({ account }) => {
      const [name, explanation] = accountNames[account] ?? [account];
      return (
        <span>
          {name} <span className={styles.what}>{explanation}</span>
        </span>
      );
    },
  },
  {
    header: "Opening balance",
    cell: ({ opening }) => <Balance value={opening} />,
    align: "end",
    line: "labelled",
  },
  { header: "Debit", cell: ({ debit }) => <Money value={debit} />, align: "end", line: "labelled" },
  { header: "Credit", cell: ({ credit }) => <Money value={credit} />, align: "end", line: "labelled" },
  { header: "Closing balance", cell: ({ closing }) => <Balance value={closing} />, align: "end" },
];

export function Component() {
  const { period, ledger } = useLoaderData<typeof loader>();
  const entries = ledger.entries.toLocaleString("en-NG");
  return (
    <Console
      title={TITLE}
      intro={
        <>
          Every kobo that came in, moved or went out, in double-entry bookkeeping.{" "}
          <Link to={paths.payouts}>All payouts</Link>
        </>
      }
      actions={<ExportButton of="ledger" period={period} />}
    >
      <SearchForm label="Period" submitLabel="Apply">
        <Field label="From">
          <TextInput type="date" name="from" defaultValue={period.from} max={dayInLagos()} />
        </Field>
        <Field label="To">
          <TextInput type="date" name="to" defaultValue={period.to} max={dayInLagos()} />
        </Field>
      </SearchForm>
      <Sections>
        <section aria-labelledby="accounts">
          <Cluster>
            <h2 id="accounts">
              <DateText value={period.from} /> to <DateText value={period.to} />
            </h2>
            <Badge tone={ledger.balanced ? "green" : "red"}>
              {ledger.balanced ? "Balances" : "Does not balance"}
            </Badge>
          </Cluster>
          {ledger.balanced ? (
            <p>
              {entries} {ledger.entries === 1 ? "entry" : "entries"}: <Money value={ledger.debit} /> debit and{" "}
              <Money value={ledger.credit} /> credit. All accounts together add up to ₦0.
            </p>
          ) : (
            <Banner tone="error">
              Debit (<Money value={ledger.debit} />) and credit (<Money value={ledger.credit} />) do not
              agree. Search the server's log for <code>the ledger does not balance</code>. Each entry names
              one discrepancy.
            </Banner>
          )}
          {ledger.accounts.length > 0 && (
            <Table
              caption="Totals by account"
              columns={columns}
              rows={ledger.accounts}
              rowKey={({ account }) => account}
              layout="lines"
            />
          )}
        </section>
      </Sections>
    </Console>
  );
}

export const { Skeleton, ErrorBoundary } = consoleStates(TITLE);
