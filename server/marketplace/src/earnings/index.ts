export {
  findPayout,
  hasEarned,
  listOwed,
  markOwed,
  markPaidOut,
  type OwedRow,
} from "./earnings.repository.ts";
export * from "./earnings.routes.ts";
