import { timestamptz } from "@handwork/server-platform/database";
import { date, jsonb, pgTable } from "drizzle-orm/pg-core";

/** One row for each day's retention run, shared by all processes. */
export const retentionRuns = pgTable("retention_runs", {
  /** Lagos date. */
  day: date({ mode: "string" }).primaryKey(),
  startedAt: timestamptz("started_at").notNull().defaultNow(),
  /** Time after which another process may take over an unfinished run. */
  leaseUntil: timestamptz("lease_until").notNull(),
  finishedAt: timestamptz("finished_at"),
  /** Number of removed records, by rule. */
  removed: jsonb().$type<Record<string, number>>().notNull().default({}),
});
