import { type LedgerSummary, ledgerAccounts } from "@handwork/contract";
import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { toDecimal } from "../shared/money.ts";
import { type Span, spanOf } from "../shared/span.ts";
import { countEntries, sumAccounts } from "./ledger.repository.ts";

const signed = (kobo: number) => (kobo < 0 ? `-${toDecimal(-kobo)}` : toDecimal(kobo));

/** The ledger for accountants: its totals by account. */
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

  route(app, "ledgerSummary", ({ query }) => summarise(spanOf(query)));
}
