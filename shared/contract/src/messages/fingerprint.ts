export const missing = "Please upload an image.";
export const failed = "Error uploading fingerprint.";
export const uploaded = "Fingerprint uploaded successfully!";
export const wrongType = "Please upload a PNG or JPEG image.";
export const sealed = "This fingerprint cannot be opened at the moment. Please contact an administrator.";
export const enough = "This artisan already has 20 fingerprints, the maximum. An admin can erase them.";
export const consentRequired = "Please confirm that the artisan agrees.";
