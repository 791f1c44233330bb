import { sql } from "drizzle-orm";
import { bigint, bigserial, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/users.table.ts";

const person = (name: string) => bigint(name, { mode: "number" }).references(() => users.id);
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const consentStates = ["confirmed", "not_stated"] as const;

/** Accounts that a marketer created for artisans and employers. */
export const registrations = pgTable(
  "registrations",
  {
    userId: person("user_id").primaryKey(),
    marketerId: person("marketer_id").notNull(),
    /** What the marketer stated about the person's consent. Older clients do not send it. */
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

/** Places and trades that somebody typed and that are not in the lists. An admin resolves them. */
export const lookupSuggestions = pgTable(
  "lookup_suggestions",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    kind: text({ enum: suggestionKinds }).notNull(),
    text: text().notNull(),
    /** The artisan or employer whose place or trade it is. */
    userId: person("user_id").notNull(),
    suggestedBy: person("suggested_by").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Set when an admin resolves it, or when another choice replaces it. */
    resolvedAt: moment("resolved_at"),
    resolvedBy: person("resolved_by"),
  },
  (table) => [
    uniqueIndex("lookup_suggestions_open_key").on(table.userId, table.kind).where(sql`resolved_at is null`),
    index("lookup_suggestions_waiting_idx").on(table.createdAt, table.id).where(sql`resolved_at is null`),
  ],
);

/** Who deleted an artisan, and the account's former username and email address, which others may use again. */
export const artisanDeletions = pgTable("artisan_deletions", {
  artisanId: bigint("artisan_id", { mode: "number" })
    .primaryKey()
    .references(() => artisans.id),
  username: text().notNull(),
  email: text().notNull(),
  deletedBy: person("deleted_by").notNull(),
  deletedAt: moment("deleted_at").notNull().defaultNow(),
});
