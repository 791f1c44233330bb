import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "../../platform/auth/users.table.ts";
import { artisans } from "../artisans/index.ts";
import { locations } from "../catalog/index.ts";

export const carts = pgTable(
  "carts",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    cartCode: text("cart_code").notNull().unique(),
    employerId: bigint("employer_id", { mode: "number" })
      .notNull()
      .references(() => users.id),
    state: text({ enum: ["open", "paid"] })
      .notNull()
      .default("open"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    modifiedAt: timestamp("modified_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("carts_state_check", sql`${table.state} in ('open', 'paid')`),
    uniqueIndex("carts_one_open_idx").on(table.employerId).where(sql`state = 'open'`),
  ],
);

export const cartItems = pgTable(
  "cart_items",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    cartId: bigint("cart_id", { mode: "number" })
      .notNull()
      .references(() => carts.id),
    artisanId: bigint("artisan_id", { mode: "number" })
      .notNull()
      .references(() => artisans.id),
    days: integer().notNull().default(1),
    /** Kobo a day, where a quote agreed on it; else the worker's own daily pay counts. */
    agreedPayKobo: bigint("agreed_pay_kobo", { mode: "number" }),
    quoteId: bigint("quote_id", { mode: "number" }),
    addedAt: timestamp("added_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("cart_items_once").on(table.cartId, table.artisanId),
    index("cart_items_artisan_idx").on(table.artisanId),
    check("cart_items_pay_check", sql`${table.agreedPayKobo} > 0`),
    check("cart_items_days_check", sql`${table.days} between 1 and 90`),
  ],
);

export const jobDetails = pgTable("job_details", {
  id: bigserial({ mode: "number" }).primaryKey(),
  cartItemId: bigint("cart_item_id", { mode: "number" })
    .notNull()
    .unique()
    .references(() => cartItems.id, { onDelete: "cascade" }),
  description: text().notNull(),
  artisan: text().notNull(),
  address: text().notNull(),
  contactPerson: text("contact_person").notNull(),
  /** E.164. */
  contactPhone: text("contact_phone").notNull(),
  expectedDate: date("expected_date", { mode: "string" }).notNull(),
  locationId: bigint("location_id", { mode: "number" }).references(() => locations.id),
  location: text().notNull(),
});
