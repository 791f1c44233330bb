import { bigInteger, timestamptz } from "@handwork/server-platform/database";
import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Columns with sums, in the tables for days and for months. */
export const sumColumns = [
  "orders",
  "bookings",
  "revenue_kobo",
  "refunded_kobo",
  "fee_kobo",
  "accepted",
  "declined",
  "unanswered",
  "cancelled",
  "cancelled_by_employer",
  "cancelled_by_artisan",
  "cancelled_by_staff",
  "disputed",
  "completed",
  "answered",
  "answer_seconds",
] as const;

/**
 * The columns with sums. Amounts are in kobo. The nullable columns were added later. They are null in rows that an
 * older server version wrote, until a newer version refreshes them.
 */
const sums = {
  /** Number of orders. Each order counts once, in the row of its first item. */
  orders: integer().notNull(),
  /** Number of order items. */
  bookings: integer().notNull(),
  /** Amount paid, net of refunds. */
  revenueKobo: bigInteger("revenue_kobo").notNull(),
  refundedKobo: bigInteger("refunded_kobo"),
  /** The platform's fee on what artisans earned, without VAT. */
  feeKobo: bigInteger("fee_kobo"),
  accepted: integer().notNull(),
  /** Bookings that artisans declined or did not accept in time. */
  declined: integer().notNull(),
  /** Declined bookings that the artisan did not answer in time. */
  unanswered: integer(),
  cancelled: integer().notNull(),
  cancelledByEmployer: integer("cancelled_by_employer"),
  cancelledByArtisan: integer("cancelled_by_artisan"),
  cancelledByStaff: integer("cancelled_by_staff"),
  disputed: integer().notNull(),
  completed: integer().notNull(),
  /** Bookings with a known time to acceptance. `answerSeconds` is the sum of these times. */
  answered: integer().notNull(),
  answerSeconds: bigInteger("answer_seconds").notNull(),
};

/**
 * Bookings paid on one day in Lagos, summed by trade and area. An empty trade or area means all trades or areas. The
 * Insight page therefore reads one row per day, or one row per trade or area.
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

/** Sums of `insightDays` by month, so that long periods are fast to read. */
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

/** Number of verified artisans by trade and area. An empty trade or area means all trades or areas. */
export const insightSupply = pgTable(
  "insight_supply",
  {
    trade: text().notNull(),
    area: text().notNull(),
    artisans: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.trade, table.area] })],
);

/** Searches without results, by month. An empty trade or area means that the search did not name one. */
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

/** Artisans that each marketer registered in a month, and how many of these are verified or have worked. */
export const insightMarketers = pgTable(
  "insight_marketers",
  {
    month: date({ mode: "string" }).notNull(),
    marketerId: bigInteger("marketer_id").notNull(),
    registered: integer().notNull(),
    verified: integer().notNull(),
    /** Number of registered artisans with completed work. */
    working: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.marketerId] })],
);

/** A single row with the time up to which the summaries are complete. */
export const insightRefresh = pgTable("insight_refresh", {
  id: integer().primaryKey(),
  refreshedAt: timestamptz("refreshed_at").notNull(),
});
