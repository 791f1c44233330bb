import { orderStatuses } from "@handwork/contract";
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { users } from "../../platform/auth/users.table.ts";
import { artisans } from "../artisans/index.ts";
import { carts, type JobSnapshot } from "../cart/index.ts";

const statuses = sql.raw(orderStatuses.map((status) => `'${status}'`).join(", "));

export const orders = pgTable(
  "orders",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    orderCode: text("order_code").notNull().unique(),
    employerId: bigint("employer_id", { mode: "number" })
      .notNull()
      .references(() => users.id),
    /** One order per cart: a second settlement meets the constraint, whatever its way. */
    cartId: bigint("cart_id", { mode: "number" })
      .notNull()
      .unique()
      .references(() => carts.id),
    status: text({ enum: orderStatuses }).notNull(),
    totalKobo: bigint("total_kobo", { mode: "number" }).notNull(),
    paidAt: timestamp("paid_at", { withTimezone: true }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    modifiedAt: timestamp("modified_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("orders_status_check", sql`${table.status} in (${statuses})`),
    index("orders_employer_idx").on(table.employerId, table.id),
    index("orders_status_idx").on(table.employerId, table.status),
  ],
);

export const orderItems = pgTable(
  "order_items",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    /** Null when the worker fell out and no other is assigned yet. */
    artisanId: bigint("artisan_id", { mode: "number" }).references(() => artisans.id),
    artisanName: text("artisan_name").notNull(),
    serviceName: text("service_name").notNull(),
    payKobo: bigint("pay_kobo", { mode: "number" }).notNull(),
    days: integer().notNull(),
    totalKobo: bigint("total_kobo", { mode: "number" }).notNull(),
    job: jsonb().$type<JobSnapshot>().notNull(),
  },
  (table) => [
    index("order_items_order_idx").on(table.orderId),
    index("order_items_artisan_idx").on(table.artisanId),
  ],
);
