import { timestamptz } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { bigint, boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "../../auth/users.table.ts";
import { artisans } from "../artisans.table.ts";

/** Outcome of an artisan's last review; an artisan without a row is waiting for a review. */
export const artisanReviews = pgTable(
  "artisan_reviews",
  {
    artisanId: bigint("artisan_id", { mode: "number" })
      .primaryKey()
      .references(() => artisans.id),
    isVerified: boolean("is_verified").notNull(),
    note: text(),
    reviewedBy: bigint("reviewed_by", { mode: "number" })
      .notNull()
      .references(() => users.id),
    reviewedAt: timestamptz("reviewed_at").notNull().defaultNow(),
  },
  (table) => [index("artisan_reviews_declined_idx").on(table.artisanId).where(sql`not is_verified`)],
);
