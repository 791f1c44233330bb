import { moment } from "@handwork/server-platform/database";
import { date, jsonb, pgTable } from "drizzle-orm/pg-core";

/** The days on which the retention ran, whichever process it was that did it. */
export const retentionRuns = pgTable("retention_runs", {
  /** Lagos's. */
  day: date({ mode: "string" }).primaryKey(),
  startedAt: moment("started_at").notNull().defaultNow(),
  /** While it is not finished, this is the time at which another process may take over. */
  leaseUntil: moment("lease_until").notNull(),
  finishedAt: moment("finished_at"),
  /** How much went, by rule. */
  removed: jsonb().$type<Record<string, number>>().notNull().default({}),
});
