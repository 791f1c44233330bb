export { issueCreditNote, issueReceipt, receiptNumber } from "./issue.ts";
export { receipts } from "./receipts.table.ts";
