import { invitedTypes } from "@handwork/contract";
import { bigInteger, rowId, timestamptz } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "../auth/users.table.ts";

/** Invitations to become staff, sent by admins. The link is not stored: its signature is checked against the row. */
export const invitations = pgTable(
  "staff_invitations",
  {
    id: rowId(),
    /**
     * The recipient: an email address or a phone number, but not both. Erasing the person's data sets both columns to
     * null.
     */
    email: text(),
    phone: text(),
    userType: text("user_type", { enum: invitedTypes }).notNull(),
    /** The admin who sent the latest link. */
    invitedBy: bigInteger("invited_by")
      .notNull()
      .references(() => users.id),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    /** When the latest link was sent. Earlier links are invalid. */
    sentAt: timestamptz("sent_at").notNull().defaultNow(),
    expiresAt: timestamptz("expires_at").notNull(),
    acceptedAt: timestamptz("accepted_at"),
    /** The account that the invited person created. */
    acceptedBy: bigInteger("accepted_by").references(() => users.id),
    revokedAt: timestamptz("revoked_at"),
    revokedBy: bigInteger("revoked_by").references(() => users.id),
  },
  (table) => [
    check("staff_invitations_address_check", sql`${table.email} is null or ${table.phone} is null`),
    index("staff_invitations_open_idx").on(table.id).where(sql`accepted_at is null and revoked_at is null`),
    index("staff_invitations_accepted_idx").on(table.acceptedBy),
  ],
);
