export const empty = "No earnings yet.";
export const referenceRequired = "A reference is required";
export const notOwed =
  "Nothing was recorded: some of these jobs are no longer owed. Somebody else has recorded the payout, or a job is disputed. Check the list again.";
