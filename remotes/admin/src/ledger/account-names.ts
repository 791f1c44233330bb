import type { LedgerAccount } from "@handwork/contract";

/** Display name and content of each account. */
export const accountNames: Readonly<Record<LedgerAccount, readonly [name: string, what: string]>> = {
  provider: ["At providers", "Money at payment providers, before transfers to people"],
  held: ["Held", "Paid by employers for work that is not finished"],
  artisan: ["Owed to artisans", "Earned but not sent yet"],
  refund: ["Owed to employers", "Refunds not made yet"],
  paid_out: ["Paid to artisans", "Sent by transfer, or recorded by hand"],
  fee: ["Platform fee", "The platform's own income"],
  vat: ["VAT", "Owed to the tax authority"],
  marketing: ["Marketing", "Cost of marketers' rewards"],
  marketer: ["Owed to marketers", "Rewards not sent yet"],
  marketer_paid: ["Paid to marketers", "Rewards sent by transfer"],
};
