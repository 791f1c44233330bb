export { marketerEarnings, marketerRewards } from "./marketer-earnings.table.ts";
export {
  listOwedRewards,
  listRewardedArtisans,
  lockOwedRewards,
  markRewardsOwed,
  markRewardsPaid,
  type OwedReward,
} from "./owed-rewards.repository.ts";
export { recordReward } from "./record.ts";
export { registerMarketerRewards } from "./rewards.routes.ts";
