import { bigInteger, rowId, timestamptz } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../auth/users.table.ts";
import { locations, professions } from "../catalog/index.ts";

/**
 * Jobs that employers post to get quotes from matching artisans. The table belongs to the module `posted-jobs`, but is
 * defined here because quotes refer to it.
 */
export const postedJobs = pgTable(
  "posted_jobs",
  {
    id: rowId(),
    employerId: bigInteger("employer_id")
      .notNull()
      .references(() => users.id),
    professionId: bigInteger("profession_id")
      .notNull()
      .references(() => professions.id),
    locationId: bigInteger("location_id")
      .notNull()
      .references(() => locations.id),
    /** The employer's first name and initial, as the public sees them. */
    authorName: text("author_name").notNull(),
    description: text().notNull(),
    /** The day on which the work should start. The job expires after this day. */
    date: date({ mode: "string" }).notNull(),
    days: integer().notNull().default(1),
    /** Budget for the whole job; null if the employer did not name a budget. */
    budgetKobo: bigInteger("budget_kobo"),
    state: text({ enum: ["open", "closed"] })
      .notNull()
      .default("open"),
    /** The quote that the employer chose last. Valid only while its artisan is in the cart or booked. */
    chosenQuoteId: bigInteger("chosen_quote_id"),
    postedAt: timestamptz("posted_at").notNull().defaultNow(),
    editedAt: timestamptz("edited_at"),
    closedAt: timestamptz("closed_at"),
    hiddenAt: timestamptz("hidden_at"),
    hiddenReason: text("hidden_reason"),
  },
  (table) => [
    check("posted_jobs_state_check", sql`${table.state} in ('open', 'closed')`),
    check("posted_jobs_days_check", sql`${table.days} between 1 and 90`),
    check("posted_jobs_budget_check", sql`${table.budgetKobo} > 0`),
    index("posted_jobs_open_idx")
      .on(table.professionId, table.locationId, table.id)
      .where(sql`state = 'open' and hidden_at is null`),
    index("posted_jobs_employer_idx").on(table.employerId, table.id),
    index("posted_jobs_hidden_idx").on(table.id).where(sql`hidden_at is not null`),
  ],
);

/** Public photos of posted jobs. */
export const postedJobPhotos = pgTable(
  "posted_job_photos",
  {
    id: uuid().primaryKey().defaultRandom(),
    jobId: bigInteger("job_id")
      .notNull()
      .references(() => postedJobs.id),
    imageKey: text("image_key").notNull(),
    imageSmallKey: text("image_small_key").notNull(),
    uploadedAt: timestamptz("uploaded_at").notNull().defaultNow(),
  },
  (table) => [index("posted_job_photos_job_idx").on(table.jobId)],
);
