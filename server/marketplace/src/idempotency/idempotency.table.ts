import { bigInteger, timestamptz } from "@handwork/server-platform/database";
import { jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../auth/users.table.ts";

/** Results of completed calls by idempotency key. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: bigInteger("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The call's name in the contract. */
    endpoint: text().notNull(),
    key: uuid().notNull(),
    /** Keyed hash of the body and files, which does not reveal them. */
    body: text().notNull(),
    result: jsonb().notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.endpoint, table.key] })],
);
