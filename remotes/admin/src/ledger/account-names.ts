import type { LedgerAccount } from "@handwork/contract";

/** What each account is called, and what it holds. */
export const accountNames: Readonly<Record<LedgerAccount, readonly [name: string, what: string]>> = {
  provider: ["At providers", "Money at payment providers, before transfers to people"],
  held: ["Held", "Paid by employers for work that has not ended"],
  artisan: ["Owed to artisans", "Earned and not sent yet"],
  refund: ["Owed to payers", "Refunds that are not made yet"],
  paid_out: ["Paid to artisans", "Sent by transfer, or recorded by hand"],
  fee: ["Platform fee", "The platform's own"],
  vat: ["VAT", "Owed to the tax authority"],
  marketing: ["Marketing", "Cost of marketers' rewards"],
  marketer: ["Owed to marketers", "Rewards that are not sent yet"],
  marketer_paid: ["Paid to marketers", "Rewards sent by transfer"],
};
