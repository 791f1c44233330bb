import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../auth/users.table.ts";
import { locations } from "../catalog/catalog.table.ts";

/** What the second step of an employer's sign-up asks for. */
export const employerProfiles = pgTable("employer_profiles", {
  userId: bigint("user_id", { mode: "number" })
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  companyName: text("company_name").notNull(),
  /** Key of a public file in the storage. */
  companyLogo: text("company_logo"),
  /** E.164. */
  phone: text().notNull(),
  locationId: bigint("location_id", { mode: "number" }).references(() => locations.id),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
