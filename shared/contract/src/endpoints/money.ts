// Payouts, bank accounts, receipts, the fee and the ledger.

export const payoutList = { name: "payoutList", method: "GET", path: "/administrator/payouts/" } as const;
export const payoutExport = {
  name: "payoutExport",
  method: "GET",
  path: "/administrator/payouts/export/",
  file: "text/csv",
} as const;
export const payoutRecord = {
  name: "payoutRecord",
  method: "POST",
  path: "/administrator/payouts/:artisanId/",
  idempotent: true,
} as const;
export const marketerPayoutList = {
  name: "marketerPayoutList",
  method: "GET",
  path: "/administrator/marketer-payouts/",
} as const;
export const marketerReward = { name: "marketerReward", method: "GET", path: "/marketers/reward/" } as const;
export const marketerRewardSet = {
  name: "marketerRewardSet",
  method: "POST",
  path: "/administrator/marketer-reward/",
} as const;
export const ledgerSummary = {
  name: "ledgerSummary",
  method: "GET",
  path: "/administrator/ledger/",
} as const;
export const ledgerExport = {
  name: "ledgerExport",
  method: "GET",
  path: "/administrator/ledger/export/",
  file: "text/csv",
} as const;
export const orderReceipts = { name: "orderReceipts", method: "GET", path: "/orders/:id/receipts/" } as const;
export const orderReceipt = {
  name: "orderReceipt",
  method: "GET",
  path: "/orders/:id/receipts/:receiptId/",
  file: "application/pdf",
} as const;
export const bankList = { name: "bankList", method: "GET", path: "/artisan/banks/" } as const;
export const bankAccount = { name: "bankAccount", method: "GET", path: "/artisan/bank-account/" } as const;
export const bankAccountCheck = {
  name: "bankAccountCheck",
  method: "POST",
  path: "/artisan/bank-account/check/",
  idempotent: true,
} as const;
export const bankAccountSave = {
  name: "bankAccountSave",
  method: "POST",
  path: "/artisan/bank-account/",
  idempotent: true,
} as const;
export const artisanStatement = {
  name: "artisanStatement",
  method: "GET",
  path: "/artisan/statement/",
} as const;
export const platformFee = { name: "platformFee", method: "GET", path: "/platform-fee/" } as const;
export const platformFeeSet = {
  name: "platformFeeSet",
  method: "POST",
  path: "/administrator/platform-fee/",
} as const;
export const payoutBatchList = {
  name: "payoutBatchList",
  method: "GET",
  path: "/administrator/payout-batches/",
} as const;
export const payoutBatchCreate = {
  name: "payoutBatchCreate",
  method: "POST",
  path: "/administrator/payout-batches/",
} as const;
export const payoutBatch = {
  name: "payoutBatch",
  method: "GET",
  path: "/administrator/payout-batches/:id/",
} as const;
export const payoutBatchApprove = {
  name: "payoutBatchApprove",
  method: "POST",
  path: "/administrator/payout-batches/:id/approve/",
} as const;
export const payoutBatchCancel = {
  name: "payoutBatchCancel",
  method: "POST",
  path: "/administrator/payout-batches/:id/cancel/",
} as const;
export const payoutTransferRetry = {
  name: "payoutTransferRetry",
  method: "POST",
  path: "/administrator/payout-transfers/:id/retry/",
} as const;
