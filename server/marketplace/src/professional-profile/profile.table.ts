import { bigInteger, rowId, timestamptz } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { artisans } from "../artisans/index.ts";

/** How artisans describe themselves. An artisan without a description has no row. */
export const artisanAbouts = pgTable("artisan_abouts", {
  artisanId: bigInteger("artisan_id")
    .primaryKey()
    .references(() => artisans.id),
  about: text().notNull().default(""),
  skills: text().array().notNull().default(sql`'{}'`),
  languages: text().array().notNull().default(sql`'{}'`),
});

/** Public photos of finished work. */
export const workPhotos = pgTable(
  "work_photos",
  {
    id: uuid().primaryKey().defaultRandom(),
    artisanId: bigInteger("artisan_id")
      .notNull()
      .references(() => artisans.id),
    caption: text().notNull().default(""),
    imageKey: text("image_key").notNull(),
    imageSmallKey: text("image_small_key").notNull(),
    uploadedAt: timestamptz("uploaded_at").notNull().defaultNow(),
  },
  (table) => [index("work_photos_artisan_idx").on(table.artisanId)],
);

/** Certificates that artisans have entered. Staff do not check certificates. */
export const certificates = pgTable(
  "certificates",
  {
    id: rowId(),
    artisanId: bigInteger("artisan_id")
      .notNull()
      .references(() => artisans.id),
    title: text().notNull(),
    issuer: text().notNull(),
    /** The last day of validity; null if the certificate does not expire. */
    expiresOn: date("expires_on", { mode: "string" }),
    addedAt: timestamptz("added_at").notNull().defaultNow(),
  },
  (table) => [index("certificates_artisan_idx").on(table.artisanId)],
);
