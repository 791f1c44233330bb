import { timestamptz } from "@handwork/server-platform/database";
import { bigint, boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/users.table.ts";

/** Metadata of uploaded fingerprints. The pictures are encrypted files in the private vault. */
export const fingerprints = pgTable(
  "fingerprints",
  {
    id: uuid().primaryKey(),
    artisanId: bigint("artisan_id", { mode: "number" })
      .notNull()
      .references(() => artisans.id),
    mimeType: text("mime_type", { enum: ["image/png", "image/jpeg"] }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Size of the picture in bytes, before encryption. */
    bytes: integer().notNull(),
    /** Identifies the picture's data key: `Sealer.keyPrefix` or, in rows in the first format, the key's id. */
    keyId: text("key_id").notNull(),
    /** Whether the uploader stated that the artisan consented. False if an older client did not say. */
    consent: boolean().notNull(),
    uploadedBy: bigint("uploaded_by", { mode: "number" })
      .notNull()
      .references(() => users.id),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("fingerprints_artisan_idx").on(table.artisanId, table.createdAt),
    index("fingerprints_key_idx").on(table.keyId),
  ],
);
