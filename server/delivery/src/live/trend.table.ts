import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Ten-minute summaries of a release, stored for two weeks. */
export const releaseTrend = pgTable(
  "release_trend",
  {
    app: text().notNull(),
    version: text().notNull(),
    /** Start of the ten minutes. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** `reports`, or the name of a web vital. */
    measure: text().notNull(),
    /** Reports: visitors who mounted it, visitors with a failure. Vitals: page loads in each bucket. */
    counts: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.app, table.at, table.version, table.measure] }),
    index("release_trend_at").on(table.at),
  ],
);
