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
  uniqueIndex,
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
    /** By the states of its lines; written by `moveLines` alone. */
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

/** One worker's part of an order. */
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
    /** The quote that the pay was agreed in. */
    quoteId: bigint("quote_id", { mode: "number" }),
    status: text({ enum: orderStatuses }).notNull().default("pending"),
    /** Where a line in dispute was before. */
    disputedFrom: text("disputed_from", { enum: orderStatuses }),
    startedAt: timestamp("started_at", { withTimezone: true }),
    /** When the worker said that the work is done; the employer's word completes it. */
    finishedAt: timestamp("finished_at", { withTimezone: true }),
    completedAt: timestamp("completed_at", { withTimezone: true }),
    paidOutAt: timestamp("paid_out_at", { withTimezone: true }),
  },
  (table) => [
    check("order_items_status_check", sql`${table.status} in (${statuses})`),
    check("order_items_payout_check", sql`${table.paidOutAt} is null or ${table.status} = 'completed'`),
    index("order_items_order_idx").on(table.orderId),
    index("order_items_artisan_idx").on(table.artisanId, table.status),
    index("order_items_quote_idx").on(table.quoteId).where(sql`quote_id is not null`),
  ],
);

/** What employers report of their orders; a dispute ends when no line is in it any more. */
export const orderReports = pgTable(
  "order_reports",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id),
    /** The line it is about; null when it is about the whole order. */
    orderItemId: bigint("order_item_id", { mode: "number" }).references(() => orderItems.id),
    description: text().notNull(),
    reportedAt: timestamp("reported_at", { withTimezone: true }).notNull().defaultNow(),
    closedAt: timestamp("closed_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("order_reports_one_open_idx").on(table.orderId).where(sql`closed_at is null`),
    index("order_reports_order_idx").on(table.orderId),
  ],
);
