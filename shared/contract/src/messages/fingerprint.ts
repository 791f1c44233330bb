import { FINGERPRINT_SIDE_MIN } from "../constants.ts";

export const missing = "Please upload an image.";
export const failed = "Error uploading fingerprint.";
export const uploaded = "Fingerprint uploaded successfully!";
export const wrongType = "Please upload a PNG or JPEG image.";
export const sealed = "This fingerprint cannot be opened at the moment. Please contact an administrator.";
export const enough = "This artisan already has 20 fingerprints, the maximum. An admin can erase them.";
export const consentRequired = "Please confirm that the artisan agrees.";
export const tooSmall = `The picture is too small. Scan at 500 dots per inch, or take the picture from closer up. It needs at least ${FINGERPRINT_SIDE_MIN} by ${FINGERPRINT_SIDE_MIN} pixels.`;
export const blank =
  "The picture is blank. Clean the finger and the glass, then take another picture in better light.";
export const blurred = "The picture is blurred. Hold the finger still, then take another picture.";
