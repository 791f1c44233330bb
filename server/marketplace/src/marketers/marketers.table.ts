import { bigInteger, rowId, timestamptz } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/users.table.ts";

const userReference = (name: string) => bigInteger(name).references(() => users.id);

const consentStates = ["confirmed", "not_stated"] as const;

/** Accounts that a marketer created for artisans and employers. */
export const registrations = pgTable(
  "registrations",
  {
    userId: userReference("user_id").primaryKey(),
    marketerId: userReference("marketer_id").notNull(),
    /** Whether the marketer stated that the person consented. Older clients do not state it. */
    consent: text({ enum: consentStates }).notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("registrations_marketer_idx").on(table.marketerId, table.userId),
    index("registrations_created_idx").on(table.createdAt),
  ],
);

const suggestionKinds = ["location", "service"] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** Places and trades that somebody typed because they are not in the lists. An admin resolves them. */
export const lookupSuggestions = pgTable(
  "lookup_suggestions",
  {
    id: rowId(),
    kind: text({ enum: suggestionKinds }).notNull(),
    text: text().notNull(),
    /** The artisan or employer whose place or trade it is. */
    userId: userReference("user_id").notNull(),
    suggestedBy: userReference("suggested_by").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    /** When an admin resolved the suggestion, or when another choice replaced it. */
    resolvedAt: timestamptz("resolved_at"),
    resolvedBy: userReference("resolved_by"),
  },
  (table) => [
    uniqueIndex("lookup_suggestions_open_key").on(table.userId, table.kind).where(sql`resolved_at is null`),
    index("lookup_suggestions_waiting_idx").on(table.createdAt, table.id).where(sql`resolved_at is null`),
  ],
);

/** Who deleted an artisan, and the account's former username and email address, which others may use again. */
export const artisanDeletions = pgTable("artisan_deletions", {
  artisanId: bigInteger("artisan_id")
    .primaryKey()
    .references(() => artisans.id),
  username: text().notNull(),
  email: text().notNull(),
  deletedBy: userReference("deleted_by").notNull(),
  deletedAt: timestamptz("deleted_at").notNull().defaultNow(),
});
