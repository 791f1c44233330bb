import { bigInteger, rowId, timestamptz } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../auth/index.ts";
import { orderReports } from "../orders/index.ts";

export type Side = "employer" | "artisan";

/** Columns for the report and the author of a statement or photo. */
const authorColumns = () => ({
  reportId: bigInteger("report_id")
    .notNull()
    .references(() => orderReports.id),
  side: text({ enum: ["employer", "artisan"] }).notNull(),
  authorId: bigInteger("author_id")
    .notNull()
    .references(() => users.id),
});

/** What both sides wrote about a problem after the report. */
export const problemStatements = pgTable(
  "problem_statements",
  {
    id: rowId(),
    ...authorColumns(),
    text: text().notNull(),
    writtenAt: timestamptz("written_at").notNull().defaultNow(),
  },
  (table) => [
    index("problem_statements_report_idx").on(table.reportId),
    index("problem_statements_author_idx").on(table.authorId),
    check("problem_statements_side_check", sql`${table.side} in ('employer', 'artisan')`),
  ],
);

/** Photos for both sides and staff. The files are private, so they are not under `media/`. */
export const problemPhotos = pgTable(
  "problem_photos",
  {
    id: uuid().primaryKey().defaultRandom(),
    ...authorColumns(),
    imageKey: text("image_key").notNull(),
    imageSmallKey: text("image_small_key").notNull(),
    uploadedAt: timestamptz("uploaded_at").notNull().defaultNow(),
  },
  (table) => [
    index("problem_photos_report_idx").on(table.reportId),
    index("problem_photos_author_idx").on(table.authorId),
    check("problem_photos_side_check", sql`${table.side} in ('employer', 'artisan')`),
  ],
);
