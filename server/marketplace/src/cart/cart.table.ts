import { bigInteger, rowId, times, timestamptz } from "@handwork/server-platform/database";
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
    employerId: bigInteger("employer_id")
      .notNull()
      .references(() => users.id),
    /** `paying`: frozen while its payment page is open. New items go into another cart. */
    state: text({ enum: ["open", "paying", "paid"] })
      .notNull()
      .default("open"),
    /** The payment's reference and the time at which its page expires. Set while the state is `paying`. */
    payingRef: text("paying_ref"),
    payingUntil: timestamptz("paying_until"),
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

/** Written like the predicates of the two partial indexes, so that PostgreSQL uses these indexes. */
export const isUnpaid = sql`(${carts.state} = 'open' or ${carts.state} = 'paying')`;

export const cartItems = pgTable(
  "cart_items",
  {
    id: rowId(),
    cartId: bigInteger("cart_id")
      .notNull()
      .references(() => carts.id),
    artisanId: bigInteger("artisan_id")
      .notNull()
      .references(() => artisans.id),
    days: integer().notNull().default(1),
    /** Kobo per day agreed in a quote; null if the artisan's own daily rate applies. */
    agreedPayKobo: bigInteger("agreed_pay_kobo"),
    /** Kobo per day, fixed during a payment because the artisan may change their rate. */
    frozenPayKobo: bigInteger("frozen_pay_kobo"),
    quoteId: bigInteger("quote_id"),
    /** Days agreed in a quote for a posted job. The quoted price covers all these days. */
    agreedDays: integer("agreed_days"),
    addedAt: timestamptz("added_at").notNull().defaultNow(),
  },
  (table) => [
    unique("cart_items_once").on(table.cartId, table.artisanId),
    index("cart_items_artisan_idx").on(table.artisanId),
    index("cart_items_quote_idx").on(table.quoteId).where(sql`quote_id is not null`),
    check("cart_items_pay_check", sql`${table.agreedPayKobo} > 0`),
    check("cart_items_days_check", sql`${table.days} between 1 and 90`),
  ],
);

export const jobDetails = pgTable("job_details", {
  id: rowId(),
  cartItemId: bigInteger("cart_item_id")
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
  /** HH:mm in Lagos; null for the usual time. */
  startTime: text("start_time"),
  locationId: bigInteger("location_id").references(() => locations.id),
  location: text().notNull(),
});
