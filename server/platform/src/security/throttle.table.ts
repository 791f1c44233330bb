import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Failures by key within a window of time; a row past its end counts as none. */
export const throttleCounters = pgTable(
  "throttle_counters",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("throttle_counters_ends_at_idx").on(table.endsAt)],
);
