export const searchFailed = "An error occurred while fetching data.";
export const actionFailed = "That did not work. Please try again.";
export const reasonRequired = "A reason is required";
export const changeReason = "Give a reason of at least three characters.";
export const nameRequired = "Name is required";
export const wordRequired = "Enter a word or phrase.";
export const nameTaken = "This name already exists.";
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
export const deletedAccount = "This account was permanently deleted. Its owner can register again.";
export const noRefund = "This payment has no refund due: it may have been recorded already.";
export const reviewedMeanwhile =
  "Somebody else has reviewed this artisan in the meantime. Check again before you decide.";
export const changedMeanwhile =
  "This artisan's details have changed in the meantime. Check them again before you decide.";
