import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "../auth/users.table.ts";

/** The company whose name and logo an admin's dashboard shows. */
export const staffCompanies = pgTable("staff_companies", {
  userId: bigint("user_id", { mode: "number" })
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  companyName: text("company_name"),
  /** Storage key of a public file. */
  companyLogo: text("company_logo"),
});
