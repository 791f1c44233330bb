import { timestamptz } from "@handwork/server-platform/database";
import { date, jsonb, pgTable } from "drizzle-orm/pg-core";

/** One row per day with a retention run, for all processes. */
export const retentionRuns = pgTable("retention_runs", {
  /** Lagos date. */
  day: date({ mode: "string" }).primaryKey(),
  startedAt: timestamptz("started_at").notNull().defaultNow(),
  /** Time at which another process may take over, unless the run is finished. */
  leaseUntil: timestamptz("lease_until").notNull(),
  finishedAt: timestamptz("finished_at"),
  /** Number of removed records, by rule. */
  removed: jsonb().$type<Record<string, number>>().notNull().default({}),
});
