import { timestamptz } from "@handwork/server-platform/database";
import { pgTable, text } from "drizzle-orm/pg-core";

/** Texts of public pages that admins have changed. */
export const changedPageTexts = pgTable("page_texts", {
  key: text().primaryKey(),
  text: text().notNull(),
  changedAt: timestamptz("changed_at").notNull().defaultNow(),
});
