import { timestamptz } from "@handwork/server-platform/database";
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
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/users.table.ts";
import { postedJobs } from "./posted-jobs.table.ts";

const quoteStates = ["requested", "accepted", "declined"] as const;
const states = sql.raw(quoteStates.map((state) => `'${state}'`).join(", "));

/**
 * Two kinds of quotes: an employer's request to one artisan, with the artisan's response, and an artisan's quote for a
 * posted job. The state of the second kind is always `accepted`.
 */
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
    /** The employer's description of the job. For a posted job, a copy from the time of the quote. */
    description: text().notNull(),
    /** The requested day. For a posted job, the day on which the artisan can start. */
    date: date({ mode: "string" }).notNull(),
    /** The employer's budget for the whole job. For a posted job, the artisan's total price. */
    budgetKobo: bigint("budget_kobo", { mode: "number" }).notNull(),
    state: text({ enum: quoteStates }).notNull().default("requested"),
    /** The artisan's rate in kobo per day. Set when the quote is accepted. */
    payKobo: bigint("pay_kobo", { mode: "number" }),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    answeredAt: timestamptz("answered_at"),
    /** The posted job to which the quote belongs. Set together with the next two columns. */
    postedJobId: bigint("posted_job_id", { mode: "number" }).references(() => postedJobs.id),
    days: integer(),
    /** The artisan's message to the employer. */
    message: text(),
  },
  (table) => [
    check("quotes_state_check", sql`${table.state} in (${states})`),
    check("quotes_budget_check", sql`${table.budgetKobo} > 0`),
    check("quotes_pay_check", sql`(${table.payKobo} > 0) = (${table.state} = 'accepted')`),
    check(
      "quotes_posted_job_check",
      sql`${table.postedJobId} is null or (${table.state} = 'accepted' and ${table.days} between 1 and 90 and ${table.message} is not null)`,
    ),
    // Prevents a request that is sent twice from being stored twice.
    uniqueIndex("quotes_once_idx")
      .on(table.employerId, table.artisanId, table.date, table.budgetKobo, sql`md5(${table.description})`)
      .where(sql`state = 'requested'`),
    uniqueIndex("quotes_once_per_job_idx")
      .on(table.postedJobId, table.artisanId)
      .where(sql`posted_job_id is not null`),
    index("quotes_employer_idx").on(table.employerId, table.id),
    index("quotes_artisan_idx").on(table.artisanId, table.id),
  ],
);
