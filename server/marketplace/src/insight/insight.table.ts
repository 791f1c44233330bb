import { bigInteger, moment } from "@handwork/server-platform/database";
import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** The columns of the sums in each row. */
export const sumColumns = [
  ...[
    "orders",
    "bookings",
    "revenue_kobo",
    "refunded_kobo",
    "fee_kobo",
    "accepted",
    "declined",
    "unanswered",
  ],
  ...["cancelled", "cancelled_by_employer", "cancelled_by_artisan", "cancelled_by_staff"],
  ...["disputed", "completed", "answered", "answer_seconds"],
] as const;

/**
 * The sums in each row. Amounts are kobo. Columns that may be null came later: the versions before leave them out, and
 * the next refresh by a newer version fills them in.
 */
const sums = {
  /** Orders. Each counts once, in the row of its first item. */
  orders: integer().notNull(),
  /** Order items. */
  bookings: integer().notNull(),
  /** Paid, net of refunds. */
  revenueKobo: bigInteger("revenue_kobo").notNull(),
  refundedKobo: bigInteger("refunded_kobo"),
  /** The platform fee on what artisans earned, without its VAT. */
  feeKobo: bigInteger("fee_kobo"),
  accepted: integer().notNull(),
  /** Declined, or without an answer in time. */
  declined: integer().notNull(),
  /** Of these, without an answer in time. */
  unanswered: integer(),
  cancelled: integer().notNull(),
  cancelledByEmployer: integer("cancelled_by_employer"),
  cancelledByArtisan: integer("cancelled_by_artisan"),
  cancelledByStaff: integer("cancelled_by_staff"),
  disputed: integer().notNull(),
  completed: integer().notNull(),
  /** Bookings with a known time to acceptance, and the sum of these times in seconds. */
  answered: integer().notNull(),
  answerSeconds: bigInteger("answer_seconds").notNull(),
};

/**
 * Bookings paid on one day in Lagos, summed by trade and area. An empty trade or area stands for all of them, so a
 * query of the Insight page reads one row per day, or one per trade or area.
 */
export const insightDays = pgTable(
  "insight_days",
  { trade: text().notNull(), area: text().notNull(), day: date({ mode: "string" }).notNull(), ...sums },
  (table) => [
    primaryKey({ columns: [table.trade, table.area, table.day] }),
    index("insight_days_area_day_idx").on(table.area, table.day),
    index("insight_days_trade_day_idx").on(table.trade, table.day),
    index("insight_days_day_idx").on(table.day),
  ],
);

/** Monthly sums of `insightDays`, for long periods. */
export const insightMonths = pgTable(
  "insight_months",
  {
    trade: text().notNull(),
    area: text().notNull(),
    /** The first day of the month. */
    month: date({ mode: "string" }).notNull(),
    ...sums,
  },
  (table) => [
    primaryKey({ columns: [table.trade, table.area, table.month] }),
    index("insight_months_area_idx").on(table.area, table.month),
  ],
);

/** Verified artisans of each trade and area. */
export const insightSupply = pgTable(
  "insight_supply",
  {
    trade: text().notNull(),
    area: text().notNull(),
    artisans: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.trade, table.area] })],
);

/** Searches that found nobody, by month. Empty text stands for searches without a trade, or without an area. */
export const insightDemand = pgTable(
  "insight_demand",
  {
    /** The first day of the month. */
    month: date({ mode: "string" }).notNull(),
    trade: text().notNull(),
    area: text().notNull(),
    searches: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.trade, table.area] })],
);

/** The artisans that each marketer registered in a month, and their progress. */
export const insightMarketers = pgTable(
  "insight_marketers",
  {
    month: date({ mode: "string" }).notNull(),
    marketerId: bigInteger("marketer_id").notNull(),
    registered: integer().notNull(),
    verified: integer().notNull(),
    /** With completed work. */
    working: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.marketerId] })],
);

/** One row: the time up to which the summaries are complete. */
export const insightRefresh = pgTable("insight_refresh", {
  id: integer().primaryKey(),
  refreshedAt: moment("refreshed_at").notNull(),
});
