import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../database/columns.ts";

/** Failures by key within a time window. A row past `endsAt` counts as zero. */
export const throttleCounters = pgTable(
  "throttle_counters",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: timestamptz("ends_at").notNull(),
  },
  (table) => [index("throttle_counters_ends_at_idx").on(table.endsAt)],
);
