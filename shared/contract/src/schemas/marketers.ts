import { z } from "zod";
import { userType } from "./accounts.ts";
import { decimal, id, imageUrl, text, timestamp, wholePage } from "./common.ts";
import { consentHow, textVersion } from "./privacy.ts";
import {
  accountBody,
  artisanSignUpBody,
  employerProfileBody,
  passwordsDiffer,
  samePasswords,
} from "./registration.ts";

/** The id of a list entry, or text if the form could not load the list. */
const idOrText = z.union([z.int().positive(), text(120)]).describe("Id, or text that an admin reviews");

/** An account that a marketer creates for another person. */
const account = {
  ...accountBody.omit({ user_type: true }).shape,
  consent: z
    .union([
      z.boolean(),
      z.enum(["true", "on", "1", "false", "0"]).transform((given) => !["false", "0"].includes(given)),
    ])
    .optional()
    .describe("Whether the person agreed to be registered; omitted by older clients"),
  consent_how: consentHow.optional().describe("How they agreed"),
  privacy_notice: textVersion.optional(),
};
/** Reports different passwords on the confirmation field, even if other fields have errors. */
const onConfirmation = { ...passwordsDiffer, when: () => true };

const profile = {
  ...artisanSignUpBody.omit({ username: true }).shape,
  location: idOrText,
  service: idOrText,
  pay: artisanSignUpBody.shape.pay.unwrap().pipe(z.number("This field may not be blank.")),
};

/** Always registers an artisan. Ignores `user_type` and other extra fields. */
export const artisanRegisterBody = z.object({ ...account, ...profile }).refine(samePasswords, onConfirmation);
/** For artisans and employers. */
export const registeredResponse = z.object({
  id,
  username: z.string(),
  user_type: userType,
  message: z.string(),
  held_for_review: z
    .array(z.enum(["location", "service"]))
    .describe("Text that is not on a list and is waiting for an admin's review"),
});

export const employerRegisterBody = z
  .object({
    ...account,
    location: idOrText,
    phone_number: employerProfileBody.shape.phone_number,
    company_name: employerProfileBody.shape.company_name,
  })
  .refine(samePasswords, onConfirmation);

const held = z.string().nullable().describe("Text that is waiting for an admin's review");

export const registeredArtisansQuery = wholePage.extend({
  search: z
    .string()
    .trim()
    .max(120)
    .optional()
    .describe("Part of a name, a username or an email address, or a whole phone number"),
});

export const registeredArtisan = z.object({
  id,
  profile_image: imageUrl,
  user: z.object({ id, first_name: z.string(), last_name: z.string(), username: z.string() }),
  service: z.object({ id, title: z.string() }).nullable(),
  service_text: held,
  location: z.object({ id, location: z.string() }).nullable(),
  location_text: held,
  experience: z.int().min(0),
  pay: decimal.nullable(),
  is_verified: z.boolean(),
  has_fingerprint: z.boolean().optional(),
  suspended: z.boolean().describe("Suspended by staff: has no public page and cannot be booked"),
});

/** All editable fields of an artisan, for the marketer who registered them and for managers and admins. */
export const editableArtisan = registeredArtisan.extend({
  user: registeredArtisan.shape.user.extend({ email: z.string() }),
  phone_number: z.string().nullable(),
  address: z.string().nullable(),
  nin_last4: z.string().nullable(),
  registered_at: timestamp,
  consent: z.enum(["confirmed", "not_stated"]).nullable().describe("Null when no marketer registered them"),
  locked: z
    .array(z.enum(["first_name", "last_name", "nin", "email"]))
    .describe("Fields that the caller may no longer change"),
});

/** Omitted fields stay unchanged. */
export const editArtisanBody = z
  .object({
    first_name: account.first_name,
    last_name: account.last_name,
    email: account.email,
    ...profile,
  })
  .partial();

export const marketerSummary = z.object({
  registered: z.int().min(0),
  verified: z.int().min(0),
  awaiting_verification: z.int().min(0),
  employers_registered: z.int().min(0),
  paid_jobs: z.int().min(0).describe("Paid jobs of the caller's artisans, except cancelled ones"),
});
