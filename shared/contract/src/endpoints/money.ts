// Payouts, bank accounts, receipts, the fee and the ledger.

import { get, post } from "../define-endpoint.ts";

export const payoutList = get("payoutList", "/administrator/payouts/");
export const payoutExport = get("payoutExport", "/administrator/payouts/export/", { file: "text/csv" });
export const payoutRecord = post("payoutRecord", "/administrator/payouts/:artisanId/", { idempotent: true });
export const marketerPayoutList = get("marketerPayoutList", "/administrator/marketer-payouts/");
export const marketerReward = get("marketerReward", "/marketers/reward/");
export const marketerRewardSet = post("marketerRewardSet", "/administrator/marketer-reward/");
export const ledgerSummary = get("ledgerSummary", "/administrator/ledger/");
export const ledgerExport = get("ledgerExport", "/administrator/ledger/export/", { file: "text/csv" });
export const orderReceipts = get("orderReceipts", "/orders/:id/receipts/");
export const orderReceipt = get("orderReceipt", "/orders/:id/receipts/:receiptId/", {
  file: "application/pdf",
});
export const bankList = get("bankList", "/artisan/banks/");
export const bankAccount = get("bankAccount", "/artisan/bank-account/");
export const bankAccountCheck = post("bankAccountCheck", "/artisan/bank-account/check/", {
  idempotent: true,
});
export const bankAccountSave = post("bankAccountSave", "/artisan/bank-account/", { idempotent: true });
export const artisanStatement = get("artisanStatement", "/artisan/statement/");
export const platformFee = get("platformFee", "/platform-fee/");
export const platformFeeSet = post("platformFeeSet", "/administrator/platform-fee/");
export const payoutBatchList = get("payoutBatchList", "/administrator/payout-batches/");
export const payoutBatchCreate = post("payoutBatchCreate", "/administrator/payout-batches/");
export const payoutBatch = get("payoutBatch", "/administrator/payout-batches/:id/");
export const payoutBatchApprove = post("payoutBatchApprove", "/administrator/payout-batches/:id/approve/");
export const payoutBatchCancel = post("payoutBatchCancel", "/administrator/payout-batches/:id/cancel/");
export const payoutTransferRetry = post("payoutTransferRetry", "/administrator/payout-transfers/:id/retry/");
