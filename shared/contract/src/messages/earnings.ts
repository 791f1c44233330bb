export const empty = "No earnings yet.";
export const referenceRequired = "A reference is required";
export const notOwed =
  "Nothing was recorded, because some of these jobs are no longer due for payout. Somebody else has recorded them, or a job is in dispute. Check the list again.";
export const amountChanged = (owed: string) =>
  `Nothing was recorded. These jobs now earn ${owed}, because a decision changed the amount of at least one. Check the list again.`;
