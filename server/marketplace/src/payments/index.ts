export { refundAttention } from "./attention.ts";
export { addRefund, refundsOf } from "./due-refunds.repository.ts";
export { auditLedger } from "./ledger-audit.ts";
export * from "./payments.routes.ts";
export * from "./payments.table.ts";
export {
  isProviderError,
  type PaymentProvider,
  ProviderRefused,
  type ProviderTransfer,
} from "./provider.ts";
export { createBackoff } from "./provider-backoff.ts";
export type { Providers } from "./providers.ts";
export * from "./refunds.table.ts";
export type { OpenPages } from "./settlement.service.ts";
