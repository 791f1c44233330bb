export { ledgerEntries, ledgerPostings } from "./ledger.table.ts";
export {
  earnedKobo,
  feeOf,
  fullEarningsKobo,
  grossKobo,
  type ItemMoney,
  postItem,
  postPayment,
  postRefund,
  postReward,
  type Reward,
} from "./ledger.ts";
