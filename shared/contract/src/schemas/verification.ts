import { z } from "zod";
import { identityConsents, identityOutcomes, sendBackReasons, verificationChecks } from "../verification.ts";
import { adminArtisan } from "./administration.ts";
import { id, imageUrl, timestamp } from "./common.ts";
import { owner } from "./today.ts";

const count = z.int().min(0);
const registeredBy = z.string().nullable().describe("A marketer's username; null if the artisan signed up");

export const application = z.object({
  id,
  name: z.string(),
  profile_image: imageUrl,
  service: z.string().nullable(),
  location: z.string().nullable(),
  waiting_since: timestamp,
  registered_by: registeredBy,
  has_nin: z.boolean(),
  phone_verified: z.boolean(),
  fingerprints: count,
  times_sent_back: count,
  owner,
});

const decision = z.object({
  at: timestamp,
  by: z.string(),
  outcome: z.enum(["verified", "sent_back"]),
  checks: z.array(z.enum(verificationChecks)),
  reasons: z.array(z.enum(sendBackReasons)),
  note: z.string().nullable(),
});
const identityResult = z.object({
  at: timestamp,
  by: z.string(),
  provider: z.string(),
  outcome: z.enum(identityOutcomes),
  first_name_matches: z.boolean().nullable(),
  last_name_matches: z.boolean().nullable(),
  reference: z.string().nullable().describe("The provider's reference for the check"),
});
const duplicate = z.object({
  id,
  name: z.string(),
  profile_image: imageUrl,
  location: z.string().nullable(),
  is_verified: z.boolean(),
  same: z.array(z.enum(["phone", "name"])),
});

/** All details that staff need to decide about an artisan, except the NIN itself. */
export const applicationDetail = adminArtisan.extend({
  user_id: id,
  photo: imageUrl.describe("In full size"),
  address: z.string().nullable(),
  waiting_since: timestamp.nullable().describe("Null if the artisan is not waiting for a decision"),
  registered_by: registeredBy,
  nin: z
    .object({ last4: z.string().nullable() })
    .nullable()
    .describe("Null without a NIN. NINs are unique among artisans"),
  phone_verified_at: timestamp.nullable(),
  duplicates: z.array(duplicate).describe("Other artisans with the same phone number or name"),
  decisions: z.array(decision).describe("Newest first"),
  identity: z.object({
    provider: z.string().nullable().describe("Null if no provider is set up"),
    checks: z.array(identityResult).describe("Newest first"),
  }),
  owner,
});

export const identityBody = z.object({
  consent: z.enum(identityConsents).describe("How the artisan agreed to the check of their NIN"),
});
export const identityAnswer = z.object({
  message: z.string(),
  result: identityResult,
  photo: z.string().nullable().describe("The register's photo as a data URL, shown once and never stored"),
});

/** An artisan's own view of their application. */
export const ownVerification = z.object({
  state: z.enum(["waiting", "verified", "sent_back"]),
  waiting_since: timestamp.nullable(),
  decided_at: timestamp.nullable(),
  reasons: z.array(z.enum(sendBackReasons)).describe("What to correct"),
  note: z.string().nullable(),
  ask_again_from: timestamp
    .nullable()
    .describe("When another review can be requested; null unless sent back"),
});
