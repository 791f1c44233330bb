export const bankRequired = "Choose your bank";
export const numberRequired = "Enter the 10 digits of your account number";
export const nobodyChosen = "Choose at least one person";
export const accountUnknown = "This bank has no account with this number. Check the bank and the number.";
export const banksUnavailable =
  "The banks cannot be reached at the moment. Please try again in a few minutes.";
export const noProvider = "Bank transfers are not set up on this server yet.";
export const changed =
  "Some of these people are no longer due a payout, or are already in another batch. Check the list again.";
export const cannotBePaid = (names: string) =>
  `These people have no bank account that can receive a transfer at the moment: ${names}.`;
export const holderDiffers = (name: string) =>
  `The holder of ${name}'s new bank account differs from the name on the profile. Check the account on the Payouts page, and pay it with a new batch.`;
export const notDraft = "This batch is already approved or cancelled.";
export const notFailed =
  "Only a failed or reversed transfer can be retried, and only while the same amount is still owed for its jobs.";
export const percentRequired = "Enter a percentage from 0 to 30, with at most two decimals";
export const monthRequired = "Choose a month";
export const accountSaved = "Your bank account is saved.";
export const saveFailed = "The bank account could not be saved. Please try again.";
export const rewardRequired = "Enter an amount from ₦0 to ₦100,000";
export const dayRequired = "Enter a date such as 2026-11-30";
export const periodRequired = "The last day must not be before the first";
export const downloadFailed = "The file could not be downloaded. Please try again.";
export const receiptsFailed = "The receipts could not be loaded. Please close this and try again.";
