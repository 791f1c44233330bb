import { timestamptz } from "@handwork/server-platform/database";
import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.table.ts";

/** A sign-in on one device, with all refresh tokens issued for it. */
export const sessions = pgTable(
  "auth_sessions",
  {
    id: uuid().primaryKey(),
    userId: bigint("user_id", { mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    expiresAt: timestamptz("expires_at").notNull(),
    revokedAt: timestamptz("revoked_at"),
    /**
     * When tokens were last issued. An access token is valid for 15 minutes, so the session may have been used up to 15
     * minutes later.
     */
    lastUsedAt: timestamptz("last_used_at").notNull().defaultNow(),
    /** When a second factor last confirmed the session; null if none did, or if the factor has been removed since. */
    provenAt: timestamptz("proven_at"),
    /** For display, such as "Chrome on Android". */
    device: text(),
    /** The first part of the IP address that last refreshed the session, such as "102.89.23.*". */
    network: text(),
  },
  (table) => [
    index("auth_sessions_user_idx").on(table.userId),
    index("auth_sessions_expires_idx").on(table.expiresAt),
  ],
);

export const refreshTokens = pgTable(
  "auth_refresh_tokens",
  {
    id: uuid().primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    expiresAt: timestamptz("expires_at").notNull(),
    /** When the token was first exchanged for a newer token. */
    usedAt: timestamptz("used_at"),
  },
  (table) => [
    index("auth_refresh_tokens_session_idx").on(table.sessionId),
    index("auth_refresh_tokens_expires_idx").on(table.expiresAt),
  ],
);
