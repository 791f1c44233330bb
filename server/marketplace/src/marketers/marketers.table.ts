import { sql } from "drizzle-orm";
import { bigint, bigserial, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/users.table.ts";

const person = (name: string) => bigint(name, { mode: "number" }).references(() => users.id);
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const consentStates = ["confirmed", "not_stated"] as const;

/** Accounts of artisans and employers that a marketer created for them. */
export const registrations = pgTable(
  "registrations",
  {
    userId: person("user_id").primaryKey(),
    marketerId: person("marketer_id").notNull(),
    /** The marketer's statement about the person's consent; older clients do not send it. */
    consent: text({ enum: consentStates }).notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("registrations_marketer_idx").on(table.marketerId, table.userId),
    index("registrations_created_idx").on(table.createdAt),
  ],
);

export const suggestionKinds = ["location", "service"] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** A typed place or trade that is on no list, with the person it was typed for. Waits for an admin to place it. */
export const lookupSuggestions = pgTable(
  "lookup_suggestions",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    kind: text({ enum: suggestionKinds }).notNull(),
    text: text().notNull(),
    /** The artisan or employer it was typed for. */
    userId: person("user_id").notNull(),
    suggestedBy: person("suggested_by").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Set when an admin placed it, or when another choice replaced it. */
    resolvedAt: moment("resolved_at"),
    resolvedBy: person("resolved_by"),
  },
  (table) => [
    uniqueIndex("lookup_suggestions_open_key").on(table.userId, table.kind).where(sql`resolved_at is null`),
    index("lookup_suggestions_waiting_idx").on(table.createdAt, table.id).where(sql`resolved_at is null`),
  ],
);

/** Who deleted an artisan, and the account's former name and address, which others may then use. */
export const artisanDeletions = pgTable("artisan_deletions", {
  artisanId: bigint("artisan_id", { mode: "number" })
    .primaryKey()
    .references(() => artisans.id),
  username: text().notNull(),
  email: text().notNull(),
  deletedBy: person("deleted_by").notNull(),
  deletedAt: moment("deleted_at").notNull().defaultNow(),
});
