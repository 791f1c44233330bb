import { index, pgTable, text } from "drizzle-orm/pg-core";
import { rowId, timestamptz } from "../database/columns.ts";

/** Files to delete. A row stays until the storage has confirmed the deletion. */
export const fileDeletions = pgTable(
  "file_removals",
  {
    id: rowId(),
    key: text().notNull(),
    dueAt: timestamptz("due_at").notNull().defaultNow(),
  },
  (table) => [index("file_removals_due_idx").on(table.dueAt)],
);
