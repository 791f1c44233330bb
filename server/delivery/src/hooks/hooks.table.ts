import { timestamptz } from "@handwork/server-platform/database";
import { bigserial, pgTable, text } from "drizzle-orm/pg-core";

/** Webhooks that are notified about releases. Deliveries wait in the outbox. */
export const releaseHooks = pgTable("release_hooks", {
  id: bigserial({ mode: "number" }).primaryKey(),
  name: text().notNull(),
  /** The URL, encrypted because anyone who knows a chat's webhook URL can post to the chat. */
  address: text().notNull(),
  host: text().notNull(),
  format: text({ enum: ["json", "chat"] }).notNull(),
  /** Random value. Together with the server's secret, it determines the key that signs deliveries. */
  salt: text().notNull(),
  createdBy: text("created_by").notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  /** Removed webhooks keep their row, because the delivery log shows their name. */
  removedAt: timestamptz("removed_at"),
});
