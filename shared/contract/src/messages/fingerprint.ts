export const missing = "Please upload an image.";
export const failed = "Error uploading fingerprint.";
export const uploaded = "Fingerprint uploaded successfully!";
export const wrongType = "Please upload a PNG or JPEG image.";
export const sealed =
  "This fingerprint cannot be opened by this part of the site just now. Please tell an administrator.";
export const enough = "This artisan has 20 fingerprints, the most that are kept. An admin can erase them.";
export const consentRequired = "Please confirm that the artisan agrees.";
