export { ledgerEntries, ledgerPostings } from "./ledger.table.ts";
export { earnedKobo, feeOf, type ItemMoney, postItem, postPayment, postRefund } from "./ledger.ts";
