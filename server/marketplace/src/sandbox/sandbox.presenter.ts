import type { SandboxRefund } from "./sandbox.refunds.ts";
import type { SandboxTransaction, SandboxTransfer } from "./sandbox.repository.ts";

/** Formats a transaction as the provider's API does. */
export function presentTransaction(row: SandboxTransaction) {
  const amount = Number(row.amount);
  return {
    id: row.id,
    tx_ref: row.txRef,
    flw_ref: `SANDBOX-${row.id}`,
    amount,
    charged_amount: amount,
    currency: row.currency,
    status: row.state,
    payment_type: "card",
    created_at: row.createdAt.toISOString(),
    customer: { email: row.customer.email, name: row.customer.name ?? null },
  };
}

/** Formats a refund as the provider's API does. Play money is refunded at once, so every refund is complete. */
export function presentRefund(row: SandboxRefund) {
  return {
    id: row.id,
    tx_id: row.transactionId,
    flw_ref: `SANDBOX-REFUND-${row.id}`,
    amount_refunded: Number(row.amount),
    status: "completed",
    destination: "payment_source",
    comments: row.comments,
    created_at: row.createdAt.toISOString(),
  };
}

/** Formats a transfer as the provider's API does. */
export const presentTransfer = ({ id, reference, amount, status }: SandboxTransfer) => ({
  ...{ id, reference, status, currency: "NGN" },
  amount: Number(amount),
  complete_message: status === "FAILED" ? "The sandbox rejects transfers to this account" : "",
});

/** Returns the URL to which the customer returns, with the transaction's id if a card was tried. */
export function returnUrl(row: SandboxTransaction, status: "successful" | "failed" | "cancelled"): string {
  const url = new URL(row.redirectUrl);
  url.searchParams.set("status", status);
  url.searchParams.set("tx_ref", row.txRef);
  if (status !== "cancelled") url.searchParams.set("transaction_id", String(row.id));
  return url.href;
}
