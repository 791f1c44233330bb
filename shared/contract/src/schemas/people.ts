import { z } from "zod";
import { invitedTypes } from "../attention.ts";
import { orderStatuses } from "../constants.ts";
import * as messages from "../messages.ts";
import { userType } from "./accounts.ts";
import { adminUser, auditEntry } from "./administration.ts";
import { decimal, id, name, page, required, text, timestamp } from "./common.ts";
import { delivery } from "./notifications.ts";
import { accountBody } from "./registration.ts";

const reason = required(messages.administration.reasonRequired, 500);

export const peopleQuery = page.extend({
  search: z
    .string()
    .trim()
    .max(120)
    .optional()
    .describe("A phone number, or part of a name, username or email address"),
  user_type: userType.optional(),
  status: z.enum(["active", "suspended"]).optional().describe("`suspended` includes deleted accounts"),
});
export const personRow = adminUser.omit({ second_factor: true });

/** One person as staff see them. Fields that only admins may see are null for managers. */
export const person = z.object({
  account: adminUser,
  phone_number: z.string().nullable(),
  registered_by: z.string().nullable(),
  registered: z.int().describe("Number of people that a marketer has registered"),
  today: z.int().describe("Number of items on the Today page that are assigned to them"),
  artisan: z
    .object({
      id,
      trade: z.string().nullable(),
      area: z.string().nullable(),
      experience: z.int(),
      pay: decimal.nullable(),
      is_verified: z.boolean(),
      rating: z.number().nullable(),
      reviews: z.int(),
    })
    .nullable(),
  employer: z.object({ company_name: z.string(), area: z.string().nullable() }).nullable(),
  orders: z
    .array(
      z.object({
        id,
        code: z.string(),
        side: z.enum(["employer", "artisan"]),
        status: z.enum(orderStatuses),
        total: decimal,
        paid_at: timestamp,
      }),
    )
    .describe("The newest orders, as employer or as artisan"),
  reviews: z.array(
    z.object({
      id,
      order: id,
      side: z.enum(["written", "received"]),
      stars: z.int(),
      text: z.string(),
      written_at: timestamp,
      is_hidden: z.boolean(),
    }),
  ),
  reports: z.array(
    z.object({
      id,
      order: id,
      order_code: z.string(),
      by: z.enum(["employer", "artisan", "staff", "server"]),
      description: z.string(),
      reported_at: timestamp,
      closed_at: timestamp.nullable(),
    }),
  ),
  deliveries: z.array(delivery).describe("The newest notifications that were sent"),
  sessions: z
    .array(
      z.object({
        id: z.uuid(),
        device: z.string().nullable(),
        network: z.string().nullable(),
        created_at: timestamp,
        last_used_at: timestamp,
      }),
    )
    .nullable(),
  consents: z
    .array(
      z.object({
        kind: z.string(),
        version: z.string().nullable(),
        how: z.string(),
        recorded_at: timestamp,
        recorded_by: z.string(),
      }),
    )
    .nullable(),
  audit: z.array(auditEntry).nullable().describe("The newest entries about the person, or by them"),
});
export const signOutBody = z.object({
  session: z.uuid().optional().describe("One session; by default all"),
  reason,
});
export const passwordLinkBody = z.object({ by: z.enum(["mail", "sms"]) });

const invitedType = z.enum(invitedTypes);
export const roleBody = z.object({ user_type: invitedType, reason });

export const invitation = z.object({
  id,
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  user_type: invitedType,
  invited_by: z.string(),
  sent_at: timestamp,
  expires_at: timestamp,
  is_expired: z.boolean(),
});
export const invitationBody = z.object({
  user_type: invitedType,
  email: accountBody.shape.email.optional(),
  phone_number: z
    .string()
    .trim()
    .max(20)
    .optional()
    .describe("Only for marketers: the number that gets the link by SMS"),
});
export const invitationParams = z.object({ token: z.string().max(100) });
export const openInvitation = z.object({
  offer: z
    .object({
      user_type: invitedType,
      asks_email: z
        .boolean()
        .describe("True if the link was sent by SMS, because the account then still needs an email address"),
      expires_at: timestamp,
    })
    .nullable()
    .describe("Null if the link is invalid or no longer works"),
});
export const invitationAcceptBody = z.object({
  username: accountBody.shape.username,
  first_name: name(150),
  last_name: name(150),
  password: accountBody.shape.password,
  email: text(254).pipe(z.email("Enter a valid email address.")).optional(),
});
