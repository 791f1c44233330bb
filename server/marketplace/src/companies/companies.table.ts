import { timestamptz } from "@handwork/server-platform/database";
import { bigserial, index, pgTable, text } from "drizzle-orm/pg-core";

export const companies = pgTable(
  "companies",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    name: text().notNull(),
    industry: text(),
    address: text(),
    contact: text(),
    description: text(),
    website: text(),
    imageKey: text("image_key"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [index("companies_name_idx").on(table.name, table.id)],
);
