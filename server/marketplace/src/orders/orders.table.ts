import { itemStates, orderStatuses, problemOutcomes } from "@handwork/contract";
import { bigInteger, rowId, times, timestamptz } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/users.table.ts";
import { carts, type JobSnapshot } from "../cart/index.ts";
import type { LifeAction, Role } from "./transitions.ts";

const sqlList = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));
const statuses = sqlList(orderStatuses);
const states = sqlList(itemStates);

export const orders = pgTable(
  "orders",
  {
    id: rowId(),
    orderCode: text("order_code").notNull().unique(),
    employerId: bigInteger("employer_id")
      .notNull()
      .references(() => users.id),
    /** Unique, so that a cart cannot be settled twice. */
    cartId: bigInteger("cart_id")
      .notNull()
      .unique()
      .references(() => carts.id),
    /** Derived from the states of the order items. Only `applyTransitions` changes it. */
    status: text({ enum: orderStatuses }).notNull(),
    totalKobo: bigInteger("total_kobo").notNull(),
    paidAt: timestamptz("paid_at").notNull(),
    ...times(),
  },
  (table) => [
    check("orders_status_check", sql`${table.status} in (${statuses})`),
    index("orders_employer_idx").on(table.employerId, table.id),
    index("orders_status_idx").on(table.employerId, table.status),
    // Two indexes for staff, who list the orders of all employers.
    index("orders_in_progress_idx").on(table.id).where(sql`status = 'in_progress'`),
    index("orders_disputed_idx").on(table.id).where(sql`status = 'disputed'`),
    // Two indexes for the summaries of the Insight page.
    index("orders_modified_idx").on(table.modifiedAt),
    index("orders_paid_day_idx").on(sql`((${table.paidAt} at time zone 'Africa/Lagos')::date)`),
  ],
);

/** Columns of a purchased item, with the values from the start of the payment. `payKobo` is the daily rate. */
export const purchaseColumns = () => ({
  artisanName: text("artisan_name").notNull(),
  serviceName: text("service_name").notNull(),
  payKobo: bigInteger("pay_kobo").notNull(),
  days: integer().notNull(),
  totalKobo: bigInteger("total_kobo").notNull(),
  job: jsonb().$type<JobSnapshot>().notNull(),
  /** The platform's fee on the artisan's earnings, and the VAT on it, in hundredths of a percent. */
  feeBps: integer("fee_bps").notNull().default(0),
  vatBps: integer("vat_bps").notNull().default(0),
  /** The quote in which the daily rate was agreed. */
  quoteId: bigInteger("quote_id"),
});

/** One artisan's part of an order. */
export const orderItems = pgTable(
  "order_items",
  {
    id: rowId(),
    orderId: bigInteger("order_id")
      .notNull()
      .references(() => orders.id),
    /** Null if the artisan dropped out and nobody else is assigned yet. */
    artisanId: bigInteger("artisan_id").references(() => artisans.id),
    ...purchaseColumns(),
    /** `state` reduced to five values, for older clients and for queries. */
    status: text({ enum: orderStatuses }).notNull().default("pending"),
    /** Only `applyTransitions` changes it, together with `status`. */
    state: text({ enum: itemStates }).notNull().default("awaiting_acceptance"),
    /** The state before the dispute. */
    disputedFrom: text("disputed_from", { enum: itemStates }),
    /** When the job starts, including agreed changes. A trigger sets it when an older server version inserts a row. */
    startsAt: timestamptz("starts_at").notNull().defaultNow(),
    /** Deadline for the artisan to accept. */
    acceptBy: timestamptz("accept_by"),
    acceptedAt: timestamptz("accepted_at"),
    /** Four digits. The employer gives them to the artisan, who needs them to start the job. */
    startCode: text("start_code").notNull().default(sql`lpad(floor(random() * 10000)::text, 4, '0')`),
    /** Failed attempts since the employer last requested a new code. */
    codeTries: integer("code_tries").notNull().default(0),
    startedAt: timestamptz("started_at"),
    /** When the artisan reported the work as finished. The employer then confirms it. */
    finishedAt: timestamptz("finished_at"),
    /** When finished work is confirmed automatically. */
    confirmAt: timestamptz("confirm_at"),
    /** Number of reminders sent in the current state: to report the start, or to confirm finished work. */
    reminders: integer().notNull().default(0),
    completedAt: timestamptz("completed_at"),
    /** In kobo. If null, the artisan gets the whole price of a completed item, and nothing for any other item. */
    artisanKobo: bigInteger("artisan_kobo"),
    paidOutAt: timestamptz("paid_out_at"),
  },
  (table) => [
    check("order_items_status_check", sql`${table.status} in (${statuses})`),
    check(
      "order_items_state_check",
      sql`${table.state} in (${states}) and ${table.status} = case ${table.state}
        when 'awaiting_acceptance' then 'pending' when 'accepted' then 'pending' when 'finished' then 'in_progress'
        when 'declined' then 'cancelled' else ${table.state} end`,
    ),
    check("order_items_share_check", sql`${table.artisanKobo} between 0 and ${table.totalKobo}`),
    check(
      "order_items_payout_check",
      sql`${table.paidOutAt} is null or ${table.status} = 'completed' or (${table.status} = 'cancelled' and ${table.artisanKobo} > 0)`,
    ),
    index("order_items_order_idx").on(table.orderId),
    index("order_items_artisan_idx").on(table.artisanId, table.status),
    index("order_items_artisan_order_idx").on(table.artisanId, table.orderId),
    index("order_items_owed_idx")
      .on(table.completedAt)
      .where(
        sql`paid_out_at is null and (status = 'completed' or (status = 'cancelled' and artisan_kobo > 0))`,
      ),
    index("order_items_accept_idx").on(table.acceptBy).where(sql`state = 'awaiting_acceptance'`),
    index("order_items_overdue_idx").on(table.startsAt).where(sql`state in ('accepted', 'in_progress')`),
    // For the Today page, which lists declined work until its start time.
    index("order_items_declined_idx").on(table.startsAt).where(sql`state = 'declined'`),
    index("order_items_confirm_idx").on(table.confirmAt).where(sql`state = 'finished'`),
    index("order_items_quote_idx").on(table.quoteId).where(sql`quote_id is not null`),
  ],
);

/** The history of order items, which staff see as a timeline. */
export const orderItemEvents = pgTable(
  "order_item_events",
  {
    id: rowId(),
    orderItemId: bigInteger("order_item_id")
      .notNull()
      .references(() => orderItems.id),
    /** The item's artisan at the time of the event. */
    artisanId: bigInteger("artisan_id").references(() => artisans.id),
    action: text().$type<LifeAction>().notNull(),
    role: text().$type<Role>().notNull(),
    /** The account that acted; null if the server did. */
    actorId: bigInteger("actor_id").references(() => users.id),
    fromState: text("from_state", { enum: itemStates }).notNull(),
    toState: text("to_state", { enum: itemStates }).notNull(),
    reason: text(),
    at: timestamptz("at").notNull().defaultNow(),
  },
  (table) => [
    index("order_item_events_item_idx").on(table.orderItemId, table.id),
    index("order_item_events_artisan_idx").on(table.artisanId, table.action),
    index("order_item_events_missed_idx").on(table.at, table.id).where(sql`action = 'not_accepted'`),
    index("order_item_events_at_idx").on(table.at),
  ],
);

/** Proposals by one side to move a job to another date. */
export const dateProposals = pgTable(
  "date_proposals",
  {
    id: rowId(),
    orderItemId: bigInteger("order_item_id")
      .notNull()
      .references(() => orderItems.id),
    proposedBy: text("proposed_by", { enum: ["employer", "artisan"] }).notNull(),
    startDate: date("start_date", { mode: "string" }).notNull(),
    /** HH:mm in Lagos. */
    startTime: text("start_time"),
    reason: text(),
    proposedAt: timestamptz("proposed_at").notNull().defaultNow(),
    /** Null until answered. */
    answer: text({ enum: ["accepted", "declined", "withdrawn", "lapsed"] }),
    answeredAt: timestamptz("answered_at"),
  },
  (table) => [uniqueIndex("date_proposals_one_open_idx").on(table.orderItemId).where(sql`answer is null`)],
);

export const reporters = ["employer", "artisan", "staff", "server"] as const;

/** Problem reports, one for each disputed item. A report closes when its item is no longer disputed. */
export const orderReports = pgTable(
  "order_reports",
  {
    id: rowId(),
    orderId: bigInteger("order_id")
      .notNull()
      .references(() => orders.id),
    /** The disputed item; null in rows from older versions, which are about the whole order. */
    orderItemId: bigInteger("order_item_id").references(() => orderItems.id),
    /** The artisan at the time of the report; the item may have another one by now. */
    artisanId: bigInteger("artisan_id").references(() => artisans.id),
    reportedBy: text("reported_by", { enum: reporters }).notNull().default("employer"),
    description: text().notNull(),
    reportedAt: timestamptz("reported_at").notNull().defaultNow(),
    /** Time by which the other side should answer. */
    answerBy: timestamptz("answer_by"),
    closedAt: timestamptz("closed_at"),
    outcome: text({ enum: problemOutcomes }),
    /** The staff's reason for the decision, shown to both sides. */
    decision: text(),
  },
  (table) => [
    uniqueIndex("order_reports_one_open_item_idx").on(table.orderItemId).where(sql`closed_at is null`),
    index("order_reports_open_idx").on(table.reportedAt, table.id).where(sql`closed_at is null`),
    index("order_reports_order_idx").on(table.orderId),
    index("order_reports_item_idx").on(table.orderItemId),
    index("order_reports_artisan_idx").on(table.artisanId),
  ],
);
