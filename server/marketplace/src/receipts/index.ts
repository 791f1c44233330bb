export { issueCreditNote, issueReceipt, numberOf } from "./issue.ts";
export { receipts } from "./receipts.table.ts";
