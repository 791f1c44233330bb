import { timestamptz } from "@handwork/server-platform/database";
import { integer, pgTable } from "drizzle-orm/pg-core";

/** A single row that describes the last bookkeeping round. All processes share it. */
export const bookkeepingRun = pgTable("bookkeeping_run", {
  id: integer().primaryKey(),
  startedAt: timestamptz("started_at").notNull().defaultNow(),
  /** Number of discrepancies that the last complete round found. */
  faults: integer().notNull().default(0),
});
