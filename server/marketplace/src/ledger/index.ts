export { ledgerEntries, ledgerPostings } from "./ledger.table.ts";
export {
  earnedKobo,
  feeOf,
  type ItemMoney,
  postItem,
  postPayment,
  postRefund,
  postReward,
  type Reward,
} from "./ledger.ts";
