export { createAccountNumberSealer } from "./account-number.ts";
export { payoutAttention } from "./attention.ts";
export { registerPayouts } from "./payouts.routes.ts";
export * from "./payouts.table.ts";
export { settleByReference } from "./transfers.service.ts";
