export const empty = "No earnings yet.";
export const referenceRequired = "A reference is required";
export const notOwed =
  "Nothing was recorded: part of this is not owed any more. Somebody else has recorded its payout, or a job is in dispute. Look at the list again.";
