import { bigInteger, timestamptz } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { locations } from "../catalog/index.ts";
import { artisans } from "./artisans.table.ts";

/** Columns that identify an artisan and a day. */
const artisanDayColumns = () => ({
  artisanId: bigInteger("artisan_id")
    .notNull()
    .references(() => artisans.id),
  /** A day in Lagos. */
  day: date({ mode: "string" }).notNull(),
});

/** When an artisan works. An artisan without a row works every day. */
export const artisanCalendars = pgTable(
  "artisan_calendars",
  {
    artisanId: bigInteger("artisan_id")
      .primaryKey()
      .references(() => artisans.id),
    /** ISO weekdays: 1 is Monday, 7 is Sunday. */
    workingDays: integer("working_days").array().notNull(),
    /** Last day of an absence. */
    awayUntil: date("away_until", { mode: "string" }),
  },
  (table) => [check("artisan_calendars_working_days_check", sql`cardinality(${table.workingDays}) > 0`)],
);

/** Single days on which an artisan does not work. */
export const artisanDaysOff = pgTable("artisan_days_off", artisanDayColumns(), (table) => [
  primaryKey({ columns: [table.artisanId, table.day] }),
]);

/** Areas that an artisan travels to, besides their own. */
export const artisanAreas = pgTable(
  "artisan_areas",
  {
    artisanId: bigInteger("artisan_id")
      .notNull()
      .references(() => artisans.id),
    locationId: bigInteger("location_id")
      .notNull()
      .references(() => locations.id),
  },
  (table) => [
    primaryKey({ columns: [table.artisanId, table.locationId] }),
    index("artisan_areas_location_idx").on(table.locationId, table.artisanId),
  ],
);

/**
 * Reserved and booked days. The primary key prevents a second booking of a day. A row belongs to a cart while the
 * cart's payment page is open, and to an order item after the payment. Another cart may take over an expired
 * reservation.
 */
export const bookedDays = pgTable(
  "booked_days",
  {
    ...artisanDayColumns(),
    /** No foreign keys: carts and orders depend on this module, not the other way round. */
    cartId: bigInteger("cart_id"),
    reservedUntil: timestamptz("reserved_until"),
    orderItemId: bigInteger("order_item_id"),
  },
  (table) => [
    primaryKey({ columns: [table.artisanId, table.day] }),
    check(
      "booked_days_owner_check",
      sql`(${table.orderItemId} is null) = (${table.cartId} is not null and ${table.reservedUntil} is not null)`,
    ),
    index("booked_days_cart_idx").on(table.cartId).where(sql`cart_id is not null`),
    index("booked_days_item_idx").on(table.orderItemId).where(sql`order_item_id is not null`),
  ],
);
