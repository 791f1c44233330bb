import { moment, rowId, whole } from "@handwork/server-platform/database";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "../auth/users.table.ts";

/** What people agreed to, as it was put on record; kept when the account is erased. No personal text is in it. */
export const consents = pgTable(
  "consents",
  {
    id: rowId(),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: ["privacy_notice", "fingerprint"] }).notNull(),
    /** Of the text that they were shown; null when an older client did not say. */
    version: text(),
    /** `self`: by their own form. The others are what a member of staff says; older clients say nothing. */
    how: text({ enum: ["self", "in_person", "by_phone", "in_writing", "not_stated"] }).notNull(),
    recordedBy: whole("recorded_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    recordedAt: moment("recorded_at").notNull().defaultNow(),
  },
  (table) => [index("consents_user_idx").on(table.userId, table.id)],
);
