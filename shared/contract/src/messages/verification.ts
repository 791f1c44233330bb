import type { IdentityOutcome, SendBackReason } from "../verification.ts";

/** Reasons to send an application back: staff choose by `label`, and the artisan reads `text`. */
export const sendBack: Record<SendBackReason, { label: string; text: string }> = {
  photo_unclear: {
    label: "The photo does not show their face",
    text: "Your photo must show your face clearly. Take a new one in daylight, from the front.",
  },
  nin_missing: {
    label: "The NIN is missing",
    text: "We need your National Identification Number (NIN). Send it to us, or to the marketer who registered you.",
  },
  nin_mismatch: {
    label: "The NIN is registered under another name",
    text: "Your NIN is registered under another name. Check the number on your NIN slip, then write to us.",
  },
  name_mismatch: {
    label: "The name is incomplete or wrong",
    text: "Enter your first and last name exactly as on your NIN slip.",
  },
  phone_unreachable: {
    label: "Nobody answers the phone",
    text: "We could not reach you by phone. Check your number, and verify it with the code that we send.",
  },
  trade_unclear: {
    label: "Trade and experience do not match",
    text: "Your trade and your years of experience do not match. Check both.",
  },
  duplicate: {
    label: "They have another account",
    text: "You seem to have another account. Tell us which one you want to keep.",
  },
  fingerprint_unreadable: {
    label: "The fingerprint is not readable",
    text: "We need a new fingerprint from you. Ask the marketer who registered you, or our office.",
  },
  other: { label: "Another reason", text: "Read the note from the person who checked your details." },
};

export const checksMissing = "Tick every check before you verify this artisan.";
export const ninMissing = "This artisan has no NIN. Send the application back, or add the number first.";
export const photoMissing = "This artisan has no photo. Send the application back, or add a photo first.";
export const phoneMissing = "This artisan has no phone number. Send the application back, or add it first.";
export const reasonMissing = "Choose at least one reason, or write a note.";
export const noteMissing = "Write a note about the other reason.";
export const notSentBack = "You have not been asked to correct anything.";
export const askAgainFrom = (day: string) => `You can ask for another review from ${day}.`;
export const loadFailed = "Your verification could not be loaded";
export const askedAgain = "We will check your details again and tell you the result.";

export const identity: Record<IdentityOutcome, string> = {
  matched: "The NIN matches this name.",
  mismatched: "The NIN is registered under another name.",
  not_found: "The provider has no record of this NIN.",
  unavailable: "The identity provider is unavailable. Decide from the documents, or try again later.",
};
export const consentMissing = "Choose how they agreed.";
export const identityOff = "No identity provider is set up. Decide from the documents.";
