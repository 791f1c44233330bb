import { z } from "zod";
import * as messages from "../messages.ts";
import {
  ABOUT_MAX,
  CAPTION_MAX,
  COMPARED_MAX,
  checkedFacts,
  languages,
  profileParts,
  SKILL_LENGTH_MAX,
  SKILLS_MAX,
  WORK_PHOTOS_MAX,
} from "../profiles.ts";
import { day, id, name, oneLine, required, timestamp } from "./common.ts";

/** Trust figures for an artisan's card, counted from paid work. */
export const trust = z.object({
  jobs_completed: z.int().min(0),
  response_minutes: z
    .int()
    .min(0)
    .nullable()
    .describe("Median time from payment to acceptance; null with fewer than 3 accepted jobs"),
  next_free_day: day.nullable().describe("The next day on which a job can start"),
  checked: z.array(z.enum(checkedFacts)).describe("Facts verified by staff, or by a code sent by SMS"),
  highlight: z.string().nullable().describe("One line with the artisan's strengths, based on these figures"),
});

export const workPhoto = z.object({
  id: z.uuid(),
  caption: z.string(),
  image: z.url(),
  image_small: z.url().describe("At most 320 pixels on the longer side"),
});

export const certificate = z.object({
  id,
  title: z.string(),
  issuer: z.string(),
  expires_on: day.nullable().describe("The last day on which it is valid; null if it does not expire"),
});

const ownTexts = {
  about: z.string(),
  skills: z.array(z.string()).describe(`At most ${SKILLS_MAX}`),
  languages: z.array(z.enum(languages)),
  work_photos: z.array(workPhoto).describe(`At most ${WORK_PHOTOS_MAX}, in the order of upload`),
};

/** An artisan's profile text and photos, with trust figures and verified facts. */
export const publicProfile = z.object({
  ...ownTexts,
  certificates: z.array(certificate).describe("Valid certificates only"),
  figures: trust.extend({
    employers: z.int().min(0).describe("Different employers of completed jobs"),
    repeat_employers: z.int().min(0).describe("Employers who booked this artisan again"),
    repeat_rate: z.int().min(0).max(100).nullable().describe("Percent; null with fewer than 3 employers"),
    cancelled_jobs: z.int().min(0).describe("Jobs that the artisan cancelled after payment"),
    reliability: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .describe(
        "Completed jobs as a percentage of all jobs that the artisan completed or cancelled; null if there are none",
      ),
  }),
  member_since: timestamp,
  checked_on: day.nullable().describe("Day on which staff reviewed the artisan"),
});

export const compareQuery = z.object({
  ids: z
    .string()
    .max(80)
    .transform((text) => [...new Set(text.split(",").map(Number))].slice(0, COMPARED_MAX))
    .pipe(z.array(id))
    .describe(`Ids separated by commas; the server uses only the first ${COMPARED_MAX}`),
  date: day.optional().describe("The day for `is_free`"),
});

/** The profile as its artisan sees it, with expired certificates and missing parts. */
export const portfolio = z.object({
  ...ownTexts,
  certificates: z.array(
    certificate.extend({
      is_expired: z.boolean().describe("Expired certificates are not shown to visitors"),
    }),
  ),
  parts: z
    .array(z.object({ part: z.enum(profileParts), is_done: z.boolean() }))
    .describe("The parts of a complete profile, in the order in which to add them"),
});

/** Omitted fields stay unchanged. */
export const portfolioBody = z
  .object({
    about: z
      .string()
      .trim()
      .normalize("NFC")
      .max(ABOUT_MAX, `Ensure this field has no more than ${ABOUT_MAX} characters.`),
    skills: z.array(name(SKILL_LENGTH_MAX)).max(SKILLS_MAX, messages.profiles.skillsEnough),
    languages: z.array(z.enum(languages)),
  })
  .partial();

const caption = z
  .string()
  .trim()
  .normalize("NFC")
  .max(CAPTION_MAX, `Ensure this field has no more than ${CAPTION_MAX} characters.`)
  .regex(...oneLine);
/** The photo itself is the multipart field `photo`. */
export const workPhotoBody = z.object({ caption: caption.default("") });
export const workPhotoEditBody = z.object({ caption });
export const workPhotoParams = z.object({ photo: z.uuid() });

export const certificateBody = z.object({
  title: required(messages.profiles.certificateTitle, 120).regex(...oneLine),
  issuer: required(messages.profiles.certificateIssuer, 120).regex(...oneLine),
  expires_on: z.union([z.literal("").transform(() => null), day]).nullish(),
});
