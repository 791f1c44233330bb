import { searchTextSql, timestamptz } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "../auth/users.table.ts";
import { locations } from "../catalog/catalog.table.ts";

/** The company's name, normalised for search. */
export const companyText = sql.raw(searchTextSql("company_name"));

/** What employers enter in the second step of their sign-up. */
export const employerProfiles = pgTable(
  "employer_profiles",
  {
    userId: bigint("user_id", { mode: "number" })
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    companyName: text("company_name").notNull(),
    /** Storage key of a public file. */
    companyLogo: text("company_logo"),
    /** E.164. */
    phone: text().notNull(),
    locationId: bigint("location_id", { mode: "number" }).references(() => locations.id),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("employer_profiles_phone_idx").on(table.phone),
    index("employer_profiles_company_idx").using("gin", sql`${companyText} gin_trgm_ops`),
  ],
);
