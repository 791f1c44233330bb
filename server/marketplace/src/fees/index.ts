export { currentFee, registerFees } from "./fees.routes.ts";
export * from "./fees.table.ts";
