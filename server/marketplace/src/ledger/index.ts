export { ledgerEntries, ledgerPostings } from "./ledger.table.ts";
export {
  earnedKobo,
  feeOf,
  grossKobo,
  type ItemMoney,
  postItem,
  postPayment,
  postRefund,
  postReward,
  type Reward,
} from "./ledger.ts";
