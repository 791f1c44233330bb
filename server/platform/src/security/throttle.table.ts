import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Failures by key within a time window. A row past `endsAt` counts as zero. */
export const throttleCounters = pgTable(
  "throttle_counters",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("throttle_counters_ends_at_idx").on(table.endsAt)],
);
