export const searchFailed = "An error occurred while fetching data.";
export const actionFailed = "That did not work. Please try again.";
export const reasonRequired = "A reason is required";
export const changeReason = "Say why, in a few words: three letters or more.";
export const nameRequired = "Name is required";
export const nameTaken = "This name is there already.";
export const companyName = "Company name is required";
export const website = "Enter an address that begins with https:// or http://";
export const imageType = "Please upload a PNG, JPEG or WebP image.";
export const timeRequired = "Time is required";
export const locationRequired = "Location is required";
export const descriptionRequired = "Description is required";
export const referenceRequired = "A reference is required";
export const noDispute = "This order is not in dispute.";
export const refundUnderWay = "The provider is giving this money back. Wait until it says how that went.";
export const nobodyAssigned = "No artisan is assigned to this work. Assign one, or refund the employer.";
export const sameArtisan = "Choose another artisan.";
export const ownAccount = "You cannot suspend your own account.";
export const lastAdmin = "The last active admin cannot be suspended.";
export const deletedAccount = "This account was deleted for good. Whoever had it can register again.";
export const noRefund = "Nothing of this payment is to be given back: it may be on record already.";
export const reviewedMeanwhile =
  "Somebody else has reviewed this artisan meanwhile. Look again before you decide.";
export const changedMeanwhile =
  "This artisan's details were changed meanwhile. Look at them again before you decide.";
