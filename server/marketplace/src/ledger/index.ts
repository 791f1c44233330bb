export { ledgerEntries, ledgerPostings } from "./ledger.table.ts";
export { earnedKobo, type ItemMoney, postItem, postPayment, postRefund } from "./ledger.ts";
