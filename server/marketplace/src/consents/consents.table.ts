import { bigInteger, rowId, timestamptz } from "@handwork/server-platform/database";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "../auth/users.table.ts";

/** Consents that people gave. Rows contain no personal text and remain when the account is erased. */
export const consents = pgTable(
  "consents",
  {
    id: rowId(),
    userId: bigInteger("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: ["privacy_notice", "fingerprint", "identity_check"] }).notNull(),
    /** Version of the consent text that the person saw. Null for imports, and if an older client did not send it. */
    version: text(),
    /**
     * `self`: the person agreed in a form. `not_stated`: an older client sent no consent, or did not say how
     * it was given. The other values say how staff obtained the consent.
     */
    how: text({ enum: ["self", "in_person", "by_phone", "in_writing", "not_stated"] }).notNull(),
    recordedBy: bigInteger("recorded_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    recordedAt: timestamptz("recorded_at").notNull().defaultNow(),
  },
  (table) => [index("consents_user_idx").on(table.userId, table.id)],
);
