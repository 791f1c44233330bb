import { timestamptz } from "@handwork/server-platform/database";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Summaries of a release's reports and web vitals, one for every ten minutes, stored for two weeks. */
export const releaseTrend = pgTable(
  "release_trend",
  {
    app: text().notNull(),
    version: text().notNull(),
    /** Start of the ten minutes. */
    at: timestamptz("at").notNull(),
    /** `reports`, or the name of a web vital. */
    measure: text().notNull(),
    /** For `reports`: visitors whose release mounted, and those with a failure. For a vital: page loads per bucket. */
    counts: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.app, table.at, table.version, table.measure] }),
    index("release_trend_at").on(table.at),
  ],
);
