/**
 * States of a transfer. `draft`: in a batch that is not approved. `due`: approved but not sent. `sent`: sent, or
 * possibly sent, but not confirmed. `paid`: the bank has confirmed it. `failed` and `reversed`: the money is owed
 * again. `cancelled`: never sent.
 */
export const transferStates = ["draft", "due", "sent", "paid", "failed", "reversed", "cancelled"] as const;

/** Maximum percentage of the platform's fee, and of the VAT on it. */
export const PERCENT_MAX = 30;

/**
 * Why an artisan cannot be paid by transfer now. `name`: the account is in another name; staff may still pay into it.
 */
export const payoutProblems = ["no_account", "held", "name"] as const;
export type PayoutProblem = (typeof payoutProblems)[number];

/**
 * Rows of an artisan's statement. `earned`: a job ended. `paid_out`: sent to the bank, or paid by hand. `returned`: a
 * transfer failed or was reversed. `corrected`: staff changed what a job earned.
 */
export const statementKinds = ["earned", "paid_out", "returned", "corrected"] as const;
export type StatementKind = (typeof statementKinds)[number];

/** A receipt for a paid order, or a credit note for a refund. */
export const receiptKinds = ["receipt", "credit_note"] as const;

/** Maximum reward in naira that admins can set. A marketer earns it for each registered artisan. */
export const REWARD_MAX = 100_000;

/** Accounts of the ledger; `ledger.table.ts` explains each. */
export const ledgerAccounts = [
  "provider",
  "held",
  "artisan",
  "refund",
  "paid_out",
  "fee",
  "vat",
  "marketing",
  "marketer",
  "marketer_paid",
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];
