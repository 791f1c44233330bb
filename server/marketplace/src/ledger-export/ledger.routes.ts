import { Readable } from "node:stream";
import { csvRow, type LedgerSummary, ledgerAccounts } from "@handwork/contract";
import type { App } from "@handwork/server-platform/http";
import { recordAudit } from "../audit/index.ts";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { DAY_MS } from "../shared/clock.ts";
import { toDecimal } from "../shared/money.ts";
import {
  countEntries,
  type ExportedPosting,
  readPostings,
  type Span,
  sumAccounts,
} from "./ledger.repository.ts";

const startOf = (day: string) => new Date(`${day}T00:00:00+01:00`);
/** Both days included, in Lagos. */
const spanOf = ({ from, to }: { from: string; to: string }): Span => ({
  from: startOf(from),
  until: new Date(startOf(to).getTime() + DAY_MS),
});
const signed = (kobo: number) => (kobo < 0 ? `-${toDecimal(-kobo)}` : toDecimal(kobo));

const columns = [
  "posting",
  "entry",
  "posted",
  "kind",
  "account",
  "owner",
  "order",
  "payment",
  "debit",
  "credit",
];

const cellsOf = ({ id, entry, posted, kind, account, owner, order_code, payment, kobo }: ExportedPosting) => [
  ...[id, entry, posted, kind, account, owner, order_code, payment],
  kobo > 0 ? toDecimal(kobo) : null,
  kobo < 0 ? toDecimal(-kobo) : null,
];

/** With a byte order mark, so that spreadsheets read all letters. */
async function* toCsv(postings: AsyncIterable<ExportedPosting[]>): AsyncGenerator<string> {
  yield `\uFEFF${csvRow(columns)}`;
  for await (const part of postings) yield part.map((posting) => csvRow(cellsOf(posting))).join("");
}

/** The ledger for accountants: its sums by account, and its postings as CSV. */
export function registerLedger(app: App, { db }: Pick<Deps, "db">): void {
  async function summarise(span: Span): Promise<LedgerSummary> {
    const [sums, { entries, faulty }] = await Promise.all([sumAccounts(db, span), countEntries(db, span)]);
    const inOrder = ledgerAccounts.flatMap((account) => sums.find((one) => one.account === account) ?? []);
    const total = (of: "opening" | "debit" | "credit") => sums.reduce((kobo, one) => kobo + one[of], 0);
    return {
      accounts: inOrder.map(({ account, opening, debit, credit }) => ({
        ...{ account, opening: signed(opening), debit: toDecimal(debit), credit: toDecimal(credit) },
        closing: signed(opening + debit - credit),
      })),
      debit: toDecimal(total("debit")),
      credit: toDecimal(total("credit")),
      entries,
      balanced: faulty === 0 && total("opening") === 0 && total("debit") === total("credit"),
    };
  }

  route(app, "ledgerSummary", { handler: ({ query }) => summarise(spanOf(query)) });
  route(app, "ledgerExport", {
    handler: async ({ user, query }) => {
      const { from, to } = query;
      await recordAudit(db, {
        actor: user,
        action: "ledger.exported",
        subject: "ledger",
        details: { from, to },
      });
      const content = Readable.from(toCsv(readPostings(db, spanOf(query))));
      return { name: `ledger-${from}-${to}.csv`, content };
    },
  });
}
