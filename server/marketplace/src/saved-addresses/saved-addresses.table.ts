import { bigInteger, rowId, timestamptz } from "@handwork/server-platform/database";
import { pgTable, text, unique } from "drizzle-orm/pg-core";
import { users } from "../auth/users.table.ts";

/** An employer's addresses for jobs, each with a contact person. */
export const savedAddresses = pgTable(
  "saved_addresses",
  {
    id: rowId(),
    employerId: bigInteger("employer_id")
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    address: text().notNull(),
    location: text().notNull(),
    contactPerson: text("contact_person").notNull(),
    /** E.164. */
    contactPhone: text("contact_phone").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [unique("saved_addresses_name_once").on(table.employerId, table.name)],
);
