import { timestamptz } from "@handwork/server-platform/database";
import { integer, pgTable } from "drizzle-orm/pg-core";

/** A single row about the last bookkeeping round of any process. */
export const bookkeepingRun = pgTable("bookkeeping_run", {
  id: integer().primaryKey(),
  startedAt: timestamptz("started_at").notNull().defaultNow(),
  /** Contradictions that the last complete round found. */
  faults: integer().notNull().default(0),
});
