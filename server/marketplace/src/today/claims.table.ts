import { attentionKinds } from "@handwork/contract";
import { bigInteger, timestamptz } from "@handwork/server-platform/database";
import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "../auth/users.table.ts";

/** Records which member of staff took or finished an item on Today. The primary key allows one owner per item. */
export const attentionClaims = pgTable(
  "attention_claims",
  {
    kind: text({ enum: attentionKinds }).notNull(),
    key: bigInteger("key").notNull(),
    userId: bigInteger("user_id")
      .notNull()
      .references(() => users.id),
    takenAt: timestamptz("taken_at").notNull().defaultNow(),
    /** When staff marked the item as done. A done item has no owner, and reopens if it starts waiting again later. */
    doneAt: timestamptz("done_at"),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    index("attention_claims_user_idx").on(table.userId),
  ],
);
