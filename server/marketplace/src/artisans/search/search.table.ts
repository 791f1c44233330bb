import { bigInteger, timestamptz } from "@handwork/server-platform/database";
import { bigserial, date, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { users } from "../../auth/users.table.ts";
import { locations, professions } from "../../catalog/index.ts";

/** Counts of searches without results. Rows contain nothing about the person who searched. */
export const searchDemand = pgTable(
  "search_demand",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    professionId: bigInteger("profession_id").references(() => professions.id, { onDelete: "cascade" }),
    locationId: bigInteger("location_id").references(() => locations.id, { onDelete: "cascade" }),
    /** Words that are not part of a trade, a place or any artisan's name. */
    unknown: text().notNull().default(""),
    count: integer().notNull().default(1),
    lastSeenAt: timestamptz("last_seen_at").notNull().defaultNow(),
  },
  (table) => [
    unique("search_demand_unique").on(table.professionId, table.locationId, table.unknown).nullsNotDistinct(),
    index("search_demand_seen_idx").on(table.lastSeenAt),
  ],
);

/** Counts of searches without results on each day in Lagos, for comparing periods. */
export const searchDemandDays = pgTable(
  "search_demand_days",
  {
    day: date({ mode: "string" }).notNull(),
    professionId: bigInteger("profession_id").references(() => professions.id, { onDelete: "cascade" }),
    locationId: bigInteger("location_id").references(() => locations.id, { onDelete: "cascade" }),
    searches: integer().notNull(),
  },
  (table) => [
    unique("search_demand_days_unique")
      .on(table.day, table.professionId, table.locationId)
      .nullsNotDistinct(),
  ],
);

/** "Tell me when someone is available": one email when an artisan in the trade and area is verified. */
export const searchAlerts = pgTable(
  "search_alerts",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    professionId: bigInteger("profession_id")
      .notNull()
      .references(() => professions.id, { onDelete: "cascade" }),
    /** Null for anywhere in Lagos. */
    locationId: bigInteger("location_id").references(() => locations.id, { onDelete: "cascade" }),
    email: text().notNull(),
    userId: bigInteger("user_id").references(() => users.id),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    notifiedAt: timestamptz("notified_at"),
  },
  (table) => [
    unique("search_alerts_unique").on(table.professionId, table.locationId, table.email).nullsNotDistinct(),
    index("search_alerts_user_idx").on(table.userId),
  ],
);
