export { paymentHeld } from "./payment-held.ts";

export const photosEnough = "Your profile can show at most 10 photos. Remove one first.";
export const photosFailed = "A photo could not be added. Please add it again.";
export const certificateTitle = "Enter the name of the certificate.";
export const certificateIssuer = "Enter who issued it.";
export const certificateExpired = "This certificate has expired. Add it once you have renewed it.";
export const certificatesEnough = "Your profile can show at most 10 certificates. Remove one first.";
export const contactData =
  "Leave out phone numbers, email addresses and links. Employers get your phone number when they have paid.";
export const skillsEnough = "Enter at most 12 skills.";
export const saveFailed = "That could not be saved. Please try again.";
export const saved = "Saved. Employers can now see it.";
export const photosAdded = (count: number) => (count === 1 ? "Photo added." : `${count} photos added.`);
export const photoRemoved = "Photo removed.";
export const certificateAdded = "Certificate added.";
export const certificateRemoved = "Certificate removed.";
export const charactersLeft = (characters: number) => `${characters} characters left.`;
export const loadFailed = "The rest of the profile could not be loaded. Please try again.";
export const compareFailed = "The artisans could not be loaded. Please try again.";

/** Joins items into a list: `Yoruba, Igbo and Pidgin`. */
export const listText = (items: readonly string[]): string =>
  items.length > 1 ? `${items.slice(0, -1).join(", ")} and ${items.at(-1)}` : (items[0] ?? "");

/** Formats an artisan's response time: `20 minutes`, `2 hours`. Rounds up, so that it never promises too much. */
export function durationText(minutes: number): string {
  if (minutes <= 60) {
    const rounded = Math.max(5, Math.ceil(minutes / 5) * 5);
    return rounded === 60 ? "an hour" : `${rounded} minutes`;
  }
  const hours = Math.ceil(minutes / 60);
  if (hours <= 48) return `${hours} hours`;
  return `${Math.ceil(hours / 24)} days`;
}

/** Short labels of verified facts. */
export const checkedShort = {
  nin_checked: "identity number",
  photo_checked: "photo",
  fingerprint_checked: "fingerprint",
  phone_checked: "phone",
} as const;
/** Full labels of verified facts. */
export const checkedLong = {
  nin_checked: "Identity number (NIN), checked by our staff",
  photo_checked: "Photo, checked by our staff",
  fingerprint_checked: "Fingerprint, taken and on file",
  phone_checked: "Phone number, verified with a code",
} as const;
