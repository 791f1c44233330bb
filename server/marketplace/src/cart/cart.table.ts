import { moment, rowId, times, whole } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/users.table.ts";
import { locations } from "../catalog/index.ts";

export const carts = pgTable(
  "carts",
  {
    id: rowId(),
    cartCode: text("cart_code").notNull().unique(),
    employerId: whole("employer_id")
      .notNull()
      .references(() => users.id),
    /** `paying`: frozen, since its payment's page is open; what is added meanwhile goes into another cart. */
    state: text({ enum: ["open", "paying", "paid"] })
      .notNull()
      .default("open"),
    /** The payment's reference, and until when its page can be paid on: of a cart that is `paying`. */
    payingRef: text("paying_ref"),
    payingUntil: moment("paying_until"),
    ...times(),
  },
  (table) => [
    check("carts_state_check", sql`${table.state} in ('open', 'paying', 'paid')`),
    check(
      "carts_paying_check",
      sql`${table.state} <> 'paying' or (${table.payingRef} is not null and ${table.payingUntil} is not null)`,
    ),
    uniqueIndex("carts_one_open_idx").on(table.employerId).where(sql`state = 'open'`),
    uniqueIndex("carts_one_paying_idx").on(table.employerId).where(sql`state = 'paying'`),
  ],
);

/** Of carts that are not paid for: in the words of their two indexes, so that others are not looked at. */
export const isUnpaid = sql`(${carts.state} = 'open' or ${carts.state} = 'paying')`;

export const cartItems = pgTable(
  "cart_items",
  {
    id: rowId(),
    cartId: whole("cart_id")
      .notNull()
      .references(() => carts.id),
    artisanId: whole("artisan_id")
      .notNull()
      .references(() => artisans.id),
    days: integer().notNull().default(1),
    /** Kobo a day, where a quote agreed on it; else the artisan's own daily pay counts. */
    agreedPayKobo: whole("agreed_pay_kobo"),
    /** Kobo a day at which it is being paid for: the artisan may ask for another pay in the meantime. */
    frozenPayKobo: whole("frozen_pay_kobo"),
    quoteId: whole("quote_id"),
    addedAt: moment("added_at").notNull().defaultNow(),
  },
  (table) => [
    unique("cart_items_once").on(table.cartId, table.artisanId),
    index("cart_items_artisan_idx").on(table.artisanId),
    check("cart_items_pay_check", sql`${table.agreedPayKobo} > 0`),
    check("cart_items_days_check", sql`${table.days} between 1 and 90`),
  ],
);

export const jobDetails = pgTable("job_details", {
  id: rowId(),
  cartItemId: whole("cart_item_id")
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
  locationId: whole("location_id").references(() => locations.id),
  location: text().notNull(),
});
