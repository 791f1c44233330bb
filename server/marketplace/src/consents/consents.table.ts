import { bigInteger, moment, rowId } from "@handwork/server-platform/database";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "../auth/users.table.ts";

/** Recorded consents. They contain no personal text and remain when the account is erased. */
export const consents = pgTable(
  "consents",
  {
    id: rowId(),
    userId: bigInteger("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: ["privacy_notice", "fingerprint", "identity_check"] }).notNull(),
    /** Version of the text that was shown; null if an older client did not say. */
    version: text(),
    /**
     * `self`: the person used a form. `not_stated`: an older client. Otherwise, staff recorded how they got the
     * consent.
     */
    how: text({ enum: ["self", "in_person", "by_phone", "in_writing", "not_stated"] }).notNull(),
    recordedBy: bigInteger("recorded_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    recordedAt: moment("recorded_at").notNull().defaultNow(),
  },
  (table) => [index("consents_user_idx").on(table.userId, table.id)],
);
