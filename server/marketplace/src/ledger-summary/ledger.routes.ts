import { type LedgerSummary, ledgerAccounts } from "@handwork/contract";
import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { toDecimal } from "../shared/money.ts";
import { type Span, spanOf } from "../shared/span.ts";
import { countEntries, sumAccounts } from "./ledger.repository.ts";

const toSignedDecimal = (kobo: number) => (kobo < 0 ? `-${toDecimal(-kobo)}` : toDecimal(kobo));

/** Route for each ledger account's totals in a period, for accountants. */
export function registerLedger(app: App, { db }: Pick<Deps, "db">): void {
  async function summarise(span: Span): Promise<LedgerSummary> {
    const [sums, { entries, unbalanced }] = await Promise.all([
      sumAccounts(db, span),
      countEntries(db, span),
    ]);
    const sorted = ledgerAccounts.flatMap((account) => sums.filter((sum) => sum.account === account));
    const total = (column: "opening" | "debit" | "credit") =>
      sums.reduce((kobo, sum) => kobo + sum[column], 0);
    return {
      accounts: sorted.map(({ account, opening, debit, credit }) => ({
        ...{ account, opening: toSignedDecimal(opening), debit: toDecimal(debit), credit: toDecimal(credit) },
        closing: toSignedDecimal(opening + debit - credit),
      })),
      debit: toDecimal(total("debit")),
      credit: toDecimal(total("credit")),
      entries,
      balanced: unbalanced === 0 && total("opening") === 0 && total("debit") === total("credit"),
    };
  }

  route(app, "ledgerSummary", ({ query }) => summarise(spanOf(query)));
}
