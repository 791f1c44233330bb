export const searchFailed = "An error occurred while fetching data.";
export const actionFailed = "That did not work. Please try again.";
export const reasonRequired = "A reason is required";
export const changeReason = "Enter a reason of at least three characters.";
export const nameRequired = "Name is required";
export const wordRequired = "Enter a word or phrase.";
export const nameTaken = "This name already exists.";
export const sameEntry = "Choose another entry.";
export const entryRequired = "Choose the entry to keep.";
export const entryInUse = "This entry is now in use. Reload the page.";
export const companyName = "Company name is required";
export const website = "Enter an address that begins with https:// or http://";
export const imageType = "Please upload a PNG, JPEG or WebP image.";
export const timeRequired = "Time is required";
export const locationRequired = "Location is required";
export const descriptionRequired = "Description is required";
export const referenceRequired = "A reference is required";
export const noDispute = "This order is not in dispute.";
export const refundUnderWay = "The provider is processing this refund. Wait for its result.";
export const nobodyAssigned = "No artisan is assigned to this work. Assign one, or refund the employer.";
export const sameArtisan = "Choose another artisan.";
export const ownAccount = "You cannot suspend your own account.";
export const lastAdmin = "The last active admin cannot be suspended.";
export const deletedAccount = "This account was permanently deleted. Its owner can sign up again.";
export const textChangedMeanwhile =
  "Somebody else has just changed this text. Copy yours, and reload the page to see theirs.";
export const refundDueChanged = (due: string) =>
  `The refund due is now ${due}. Check with the provider what it has already refunded before you record anything.`;
export const noRefund = "No refund is due for this payment. It may already have been recorded.";
export const reviewedMeanwhile =
  "Somebody else has just reviewed this artisan. Check again before you decide.";
export const changedMeanwhile =
  "This artisan's details have just changed. Check them again before you decide.";
