import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/users.table.ts";

export const quoteStates = ["requested", "accepted", "declined"] as const;
const states = sql.raw(quoteStates.map((state) => `'${state}'`).join(", "));

/** An employer's unpaid quote request to one artisan, and the answer. */
export const quotes = pgTable(
  "quotes",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    employerId: bigint("employer_id", { mode: "number" })
      .notNull()
      .references(() => users.id),
    artisanId: bigint("artisan_id", { mode: "number" })
      .notNull()
      .references(() => artisans.id),
    description: text().notNull(),
    date: date({ mode: "string" }).notNull(),
    /** For the whole job. */
    budgetKobo: bigint("budget_kobo", { mode: "number" }).notNull(),
    state: text({ enum: quoteStates }).notNull().default("requested"),
    /** Kobo per day, as accepted by the artisan. */
    payKobo: bigint("pay_kobo", { mode: "number" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
  },
  (table) => [
    check("quotes_state_check", sql`${table.state} in (${states})`),
    check("quotes_budget_check", sql`${table.budgetKobo} > 0`),
    check("quotes_pay_check", sql`(${table.payKobo} > 0) = (${table.state} = 'accepted')`),
    // Makes a request that is sent twice one request.
    uniqueIndex("quotes_once_idx")
      .on(table.employerId, table.artisanId, table.date, table.budgetKobo, sql`md5(${table.description})`)
      .where(sql`state = 'requested'`),
    index("quotes_employer_idx").on(table.employerId, table.id),
    index("quotes_artisan_idx").on(table.artisanId, table.id),
  ],
);
