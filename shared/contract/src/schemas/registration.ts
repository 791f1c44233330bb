import { z } from "zod";
import { bareNumber } from "../bare-number.ts";
import { NIN_PATTERN, PHONE_PATTERN } from "../constants.ts";
import * as messages from "../messages.ts";
import { loginResponse } from "./accounts.ts";
import { id, idish, name, numberish, oneLine, PAY_MAX, text, upToNaira } from "./common.ts";
import { textVersion } from "./privacy.ts";

/** Maximum years of experience. No working life is longer. */
const EXPERIENCE_MAX = 80;

const texts = messages.registration;

/**
 * Names that the server gives to deleted accounts. If a new account took such a name, another account could not be
 * deleted.
 */
const deletedNames = { username: /^deleted-\d+$/i, email: /@artisans\.handwork\.invalid$/i };

export const accountBody = z.object({
  username: text(150)
    .regex(
      // Allows combining tone marks and dots below, because some letters have no precomposed form.
      /^(?:[\p{L}\p{N}_.@+-][\u0300-\u0304\u030c\u0323]*)+$/u,
      "Enter a valid username. This value may contain only letters, numbers, and @/./+/-/_ characters.",
    )
    // Browsers remove these names from a path, even if they are encoded.
    .refine((username) => ![".", ".."].includes(username), "Enter a valid username.")
    .refine((username) => !deletedNames.username.test(username), texts.usernameTaken),
  first_name: name(150),
  last_name: name(150),
  email: text(254)
    .pipe(z.email("Enter a valid email address."))
    .refine((email) => !deletedNames.email.test(email), texts.emailTaken),
  password: z.string().min(1, "This field may not be blank.").max(256),
  password2: z.string().min(1, "This field may not be blank.").max(256),
  user_type: z.enum(["artisan", "employer"]),
});

/** Returns false if both passwords are present and differ. Other checks report a missing password. */
export const samePasswords = (body: unknown): boolean => {
  const { password, password2 } = (body ?? {}) as Record<string, unknown>;
  return typeof password !== "string" || typeof password2 !== "string" || password === password2;
};
export const passwordsDiffer = { path: ["password2"], message: texts.passwordsDiffer };

/**
 * Sign-up, step 1. Drops other fields that a client sends (`is_verified`, `id`, `role`). This schema compares the
 * passwords only if another field is invalid. Otherwise the service compares them when it checks whether names are
 * taken, so that one response reports both errors.
 */
export const registrationBody = accountBody
  .extend({ privacy_notice: textVersion.optional() })
  .refine(samePasswords, {
    ...passwordsDiffer,
    when: ({ issues }) => issues.length > 0,
  });
export const registrationResponse = z.object({ id, username: z.string() });

/** An optional number in a form. An empty field counts as missing, however the client encodes it. */
const optionalNumber = <S extends z.core.$ZodType<number, number>>(schema: S) =>
  z.union([
    z.literal(["", "null", "undefined"]).transform(() => undefined),
    z.null().transform(() => undefined),
    numberish.pipe(schema),
  ]);
export const phone = z
  .string()
  .transform(bareNumber)
  .pipe(z.string().min(1))
  .pipe(z.string().regex(PHONE_PATTERN, texts.phoneFormat));
const listed = idish.describe("Id");

/** Sign-up, step 2, for an artisan; a multipart body may have a file `profile_image`. */
export const artisanSignUpBody = z.object({
  username: text(150),
  nin: z.string().trim().min(1).pipe(z.string().regex(NIN_PATTERN, texts.ninFormat)),
  location: listed,
  service: listed.describe("A profession's id"),
  experience: numberish.pipe(z.int().min(0).max(EXPERIENCE_MAX)).describe("Years"),
  address: text(300),
  phone_number: phone,
  pay: optionalNumber(upToNaira(z.number().min(0), PAY_MAX))
    .optional()
    .describe("Naira a day"),
});
/** Sign-up, step 2, for an employer. */
export const employerProfileBody = z.object({
  username: text(150),
  location: listed,
  phone_number: phone,
  company_name: name(200),
});

/** Sign-up, step 2: the account's type decides which schema applies. */
export const profileBody = z.looseObject({ username: text(150) }).meta({
  description:
    "An artisan's profile (nin, location, service, experience, address, phone_number, pay and a file profile_image) or an employer's (location, phone_number, company_name), as the role requires",
});
/** Contains no tokens for an older client, because the server recognises such a client only by its IP address. */
export const profileResponse = loginResponse.partial({ access: true, refresh: true });

export const passwordResetBody = z.object({
  email: text(254).pipe(z.email("Enter a valid email address.")),
});
export const passwordResetConfirmParams = z.object({
  uidb64: z.string().max(40),
  token: z.string().max(200),
});
export const passwordResetConfirmBody = z.object({
  new_password: z.string().min(1, "This field may not be blank.").max(256),
});
/** Omitted fields stay unchanged. A multipart body may have a file `company_logo`. */
export const userProfileBody = z.object({
  first_name: name(150).optional(),
  last_name: name(150).optional(),
  phone_number: phone.optional().describe("For employers"),
  company_name: z
    .string()
    .trim()
    .max(200)
    .regex(...oneLine)
    .optional()
    .describe("For employers and admins; may be empty for admins"),
});
export const passwordChangeBody = z.object({
  current_password: z.string().min(1, "This field may not be blank.").max(256),
  new_password: z.string().min(1, "This field may not be blank.").max(256),
});
export const messageResponse = z.object({ message: z.string() });
