import type { IdentityOutcome, SendBackReason } from "../verification.ts";

/** What staff choose, and what the artisan reads. */
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
    label: "The NIN belongs to another name",
    text: "Your NIN does not belong to your name. Check the number on your NIN slip, then write to us.",
  },
  name_mismatch: {
    label: "The name is incomplete or wrong",
    text: "Write your first and last name as on your NIN slip.",
  },
  phone_unreachable: {
    label: "Nobody answers the phone",
    text: "We could not reach you by phone. Check your number, and verify it with the code that we send.",
  },
  trade_unclear: {
    label: "Trade and experience do not fit",
    text: "Your trade and your years of experience do not fit together. Check both.",
  },
  duplicate: {
    label: "They have another account",
    text: "You seem to have another account. Tell us which one you want to keep.",
  },
  fingerprint_unreadable: {
    label: "The fingerprint is not readable",
    text: "Your fingerprint must be taken again. Ask the marketer who registered you, or our office.",
  },
  other: { label: "Another reason", text: "Read the note of the person who checked your details." },
};

export const checksMissing = "Tick every check before you verify this artisan.";
export const ninMissing = "This artisan has no NIN. Send the application back, or add the number first.";
export const photoMissing = "This artisan has no photo. Send the application back, or add a photo first.";
export const phoneMissing = "This artisan has no phone number. Send the application back, or add it first.";
export const reasonMissing = "Choose at least one reason, or write a note.";
export const noteMissing = "Write a note about the other reason.";
export const notSentBack = "Your details are not waiting for a correction.";
export const askAgainFrom = (day: string) => `You can ask for another review from ${day}.`;
export const loadFailed = "Your verification could not be loaded";
export const askedAgain = "We check your details again and tell you the result.";

export const identity: Record<IdentityOutcome, string> = {
  matched: "The NIN belongs to this name.",
  mismatched: "The NIN belongs to another name.",
  not_found: "The provider does not know this NIN.",
  unavailable: "The identity provider is unavailable. Decide by the documents, or try again later.",
};
export const consentMissing = "Choose how they agreed.";
export const identityOff = "No identity provider is set up. Decide by the documents.";
