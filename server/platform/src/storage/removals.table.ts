import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment, rowId } from "../database/columns.ts";

/** Files that are to go: rows stay until the storage has said that the file is gone. */
export const fileRemovals = pgTable(
  "file_removals",
  {
    id: rowId(),
    key: text().notNull(),
    dueAt: moment("due_at").notNull().defaultNow(),
  },
  (table) => [index("file_removals_due_idx").on(table.dueAt)],
);
