import { z } from "zod";
import { wordLanguages } from "../constants.ts";
import * as messages from "../messages.ts";
import { itemStates } from "../order-life.ts";
import { PAGE_TEXT_MAX } from "../page-texts.ts";
import { sendBackReasons, verificationChecks } from "../verification.ts";
import { userType } from "./accounts.ts";
import { pageTextKey } from "./catalog.ts";
import { decimal, id, idish, imageUrl, oneLine, page, required, timestamp, wholePage } from "./common.ts";
import { decision, itemProblem } from "./problems.ts";

const part = z.string().trim().max(120).optional();
/** The reason for an action, recorded in the audit log. */
const reason = required(messages.administration.reasonRequired, 500);
const flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((value) => value === "true")]);

export const reviewStates = ["pending", "verified", "declined"] as const;

export const adminArtisansQuery = wholePage.extend({
  name: part.describe("Part of the first name"),
  email: part.describe("Part of the email address"),
  phone_number: part.describe("Part of the phone number, in local or international form"),
  review: z.enum(reviewStates).optional().describe("Review state"),
});
export const adminArtisan = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  service: z.string().nullable(),
  experience: z.int().min(0).describe("Years"),
  location: z.string().nullable(),
  profile_image: imageUrl,
  is_verified: z.boolean(),
  review: z.enum(reviewStates),
  fingerprints: z.int().min(0).describe("Number of stored fingerprints"),
  registered_at: timestamp,
  version: z.string().describe("Version of the reviewed details; changes whenever one of them changes"),
});
export const verifyBody = z.object({
  is_verified: flag,
  note: z.string().trim().max(500).optional(),
  checks: z
    .array(z.enum(verificationChecks))
    .max(verificationChecks.length)
    .optional()
    .describe(
      "What the reviewer checked; a verification needs all but `fingerprint`. Older clients send none",
    ),
  reasons: z
    .array(z.enum(sendBackReasons))
    .max(sendBackReasons.length)
    .optional()
    .describe("Why the application is sent back; without a reason, a `note` is required"),
  seen: z
    .enum(reviewStates)
    .optional()
    .describe("The state that the reviewer saw; 409 if another reviewer has decided since"),
  version: z
    .string()
    .max(64)
    .optional()
    .describe("Version of the details that the reviewer saw; 409 if they have changed since"),
});

export const fingerprintParams = z.object({ artisanId: z.coerce.number().int().positive() });
export const fingerprintBody = z.object({
  consent: flag.optional().describe("Whether the artisan agreed, according to the uploader"),
});
export const fingerprint = z.object({
  id: z.uuid(),
  mime_type: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  consent: z.boolean(),
  uploaded_by: z.string(),
  uploaded_at: timestamp,
});
export const fingerprintRead = z.object({ at: timestamp, by: z.string(), reason: z.string().nullable() });
export const fingerprintOwner = z.object({
  id,
  name: z.string(),
  service: z.string().nullable(),
  location: z.string().nullable(),
  profile_image: imageUrl,
  fingerprints: z.array(fingerprint),
  reads: z.array(fingerprintRead).describe("Who viewed a picture, newest first; empty for marketers"),
});
export const fingerprintImage = fingerprint.extend({
  image: z.base64().describe("The stored file"),
});
export const eraseBody = z.object({ reason });

export const overview = z.object({
  total_users: z.int(),
  active_jobs: z.int(),
  revenue: decimal,
  pending_approvals: z.int(),
  system_alerts: z.int(),
  new_registrations: z.int().describe("In the last 7 days"),
  issues_reported: z.int().describe("Reported problems that are not settled yet"),
  unread_messages: z.int(),
});

export const adminUser = z.object({
  id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  user_type: userType,
  is_active: z.boolean(),
  is_deleted: z.boolean().describe("Permanently deleted or erased; cannot be reinstated"),
  is_erased: z.boolean().describe("All personal data has been erased"),
  second_factor: z.boolean().describe("Whether signing in requires a code"),
  created_at: timestamp,
  last_login_at: timestamp.nullable(),
});
export const userStatusBody = z.object({ is_active: z.boolean(), reason });

export const messagesQuery = page.extend({ unread: flag.optional() });
export const receivedMessage = z.object({
  id,
  name: z.string(),
  subject: z.string(),
  email: z.string(),
  message: z.string(),
  created_at: timestamp,
  read_at: timestamp.nullable(),
  read_by: z.string().nullable(),
});
export const messageReadBody = z.object({ is_read: z.boolean() });

const optionalText = (max: number) => z.string().trim().max(max).optional();
/** Rejects web addresses with a username or password, because these can disguise the real host. */
function isWebsite(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

export const companyBody = z.object({
  company_name: required(messages.administration.companyName, 120).regex(...oneLine),
  industry: optionalText(120),
  address: optionalText(300),
  contact: optionalText(160),
  description: optionalText(2000),
  website: optionalText(300).refine((value) => !value || isWebsite(value), messages.administration.website),
});

export const lookupKinds = ["locations", "professions", "industries"] as const;
export const lookupKind = z.enum(lookupKinds);
export const lookupBody = z.object({
  name: required(messages.administration.nameRequired, 120).regex(...oneLine),
  industry: idish.nullish().describe("A profession's industry"),
});
export const lookupEntry = z.object({ id, name: z.string(), industry: id.nullable() });
export const lookupParams = z.object({ kind: lookupKind, id: z.coerce.number().int().positive() });

export const lookupUse = z.object({
  moves: z
    .string()
    .describe("What a merge moves to the other entry, such as `37 artisans and 1 search word`; may be empty"),
  has_card: z
    .boolean()
    .describe(
      "Whether it has a card on the home page; a merge moves the card unless the other entry has one",
    ),
  loses: z.string().describe("What a removal also deletes; may be empty"),
  refusal: z.string().nullable().describe("Why it cannot be removed; null if it can"),
});
export const lookupMergeBody = z.object({ into: idish.describe("The entry that stays") });

const searchWord = required(messages.administration.nameRequired, 80)
  .regex(...oneLine)
  .regex(/[\p{L}\p{N}]/u, "Enter at least one letter or digit.");
export const tradeWord = z.object({
  id,
  word: z.string(),
  language: z.enum(wordLanguages),
  profession: id.nullable().describe("Null if the search ignores the word"),
});
export const tradeWordBody = z.object({
  word: searchWord,
  language: z.enum(wordLanguages),
  profession: idish.nullable(),
});
export const district = z.object({ id, name: z.string(), location: id });
export const districtBody = z.object({ name: searchWord, location: idish });
export const demand = z.object({
  id,
  trade: z.string().nullable(),
  place: z.string().nullable(),
  unknown: z.string().describe("Words that the search does not know"),
  count: z.int(),
  last_seen_at: timestamp,
  alerts: z.int().describe("Number of people who are waiting for such an artisan"),
});

export const suggestion = z.object({
  id,
  kind: z.enum(["location", "service"]),
  text: z.string(),
  person: z.string().describe("The user whose profile contains the text"),
  user_type: userType,
  suggested_by: z.string(),
  created_at: timestamp,
});
export const suggestionResolveBody = z.discriminatedUnion("action", [
  z.object({ action: z.literal("match"), lookup: idish.describe("The matching entry") }),
  z.object({
    action: z.literal("add"),
    name: required(messages.administration.nameRequired, 120).regex(...oneLine),
    industry: idish.nullish(),
  }),
  z.object({ action: z.literal("dismiss") }),
]);

export const serviceBody = z.object({
  profession: idish,
  time: required(messages.administration.timeRequired, 60),
  location: required(messages.administration.locationRequired, 120),
  description: required(messages.administration.descriptionRequired, 600),
  company: required(messages.administration.companyName, 120).regex(...oneLine),
});
export const adminService = z.object({
  id,
  profession: id,
  title: z.string(),
  time: z.string(),
  location: z.string(),
  description: z.string(),
  img: imageUrl,
  company: z.string(),
});

export const problem = z.object({
  id,
  order_code: z.string(),
  employer: z.object({ name: z.string(), email: z.string(), phone_number: z.string().nullable() }),
  report: z.string().nullable().describe("The first description of the problem"),
  total_price: decimal,
  paid_at: timestamp,
  reported_at: timestamp,
  items: z.array(
    z.object({
      id,
      artisan: id.nullable(),
      artisan_name: z.string(),
      service_name: z.string(),
      description: z.string(),
      expected_date: z.string(),
      total: decimal,
      artisan_phone: z.string().nullable(),
      state_before: z.enum(itemStates).nullable().optional().describe("State before the problem"),
      case: itemProblem.nullable().describe("Both sides' statements; null for reports from older versions"),
    }),
  ),
  timeline: z
    .array(z.object({ at: timestamp, text: z.string() }))
    .describe("The order's payment, work, refunds and notifications, oldest first"),
});
const item = idish.optional().describe("One order item; by default every disputed one");
export const problemResolveBody = z.discriminatedUnion("action", [
  z.object({ action: z.literal("refund"), item, reason: decision }),
  z.object({ action: z.literal("complete"), item, reason: decision }),
  z.object({
    action: z.literal("resume"),
    item: idish.describe("The order item whose work continues"),
    reason: decision,
  }),
  z.object({
    action: z.literal("reassign"),
    item: idish.describe("Id of the order item"),
    artisan: idish.describe("The replacement artisan"),
    reason: decision,
  }),
]);
/** The states of refunds that are not complete. */
export const refundStates = ["due", "sent", "failed"] as const;
export const refund = z.object({
  id,
  tx_ref: z.string(),
  transaction_id: z.string().nullable(),
  provider: z.string(),
  employer: z.string(),
  amount: decimal,
  note: z.string().nullable().describe("Reason for the refund"),
  since: timestamp,
  state: z
    .enum(refundStates)
    .describe("`due`: not sent to the provider yet; `sent`: in progress there; `failed`: rejected by it"),
  reason: z.string().nullable().describe("The provider's latest message"),
});
export const refundRecordBody = z.object({
  reference: required(messages.administration.referenceRequired, 120).describe(
    "The provider's reference for the refund",
  ),
  amount: decimal.optional().describe("The refund that the dialog showed; 409 if it has changed since"),
});

export const auditQuery = page.extend({
  action: part.describe("Part of the action's name"),
  actor: part.describe("Part of the actor's username"),
});
export const auditEntry = z.object({
  id,
  at: timestamp,
  actor: z.string(),
  actor_type: z.string(),
  action: z.string(),
  subject: z.string(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});

export const pageTextParams = z.object({ key: pageTextKey });
export const pageTextBody = z.object({
  text: z.string().trim().max(PAGE_TEXT_MAX),
  before: z.string().optional().describe("The text that the admin saw; 409 if somebody has changed it since"),
});
