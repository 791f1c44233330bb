export const ABOUT_MAX = 1_200;
export const SKILLS_MAX = 12;
export const SKILL_LENGTH_MAX = 40;
export const WORK_PHOTOS_MAX = 10;
/** Minimum number of skills, and of work photos, for that part of a profile to count as complete. */
export const ENOUGH = { skills: 3, workPhotos: 3 } as const;
export const CAPTION_MAX = 120;
export const CERTIFICATES_MAX = 10;
/** Maximum number of artisans compared side by side. */
export const COMPARED_MAX = 3;

/** Languages that artisans choose from, the most spoken in Lagos first. */
export const languages = [
  "English",
  "Pidgin",
  "Yoruba",
  "Igbo",
  "Hausa",
  "Edo",
  "Efik",
  "Egun",
  "Fulfulde",
  "Ibibio",
  "Ijaw",
  "Tiv",
  "Urhobo",
  "Arabic",
  "French",
] as const;

/** Facts about an artisan that staff or the server have verified. Only the facts are public, not their values. */
export const checkedFacts = ["nin_checked", "phone_checked", "photo_checked", "fingerprint_checked"] as const;
export type CheckedFact = (typeof checkedFacts)[number];

/** The parts of a complete profile, in the order in which artisans are asked for them. */
export const profileParts = ["photo", "about", "work_photos", "skills", "languages", "phone"] as const;
export type ProfilePart = (typeof profileParts)[number];
