import type { SendBackReason, VerificationCheck } from "@handwork/contract";
import { moment, rowId, whole } from "@handwork/server-platform/database";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/users.table.ts";

/** Every decision about an artisan, with what the reviewer ticked. `artisan_reviews` has the one that counts. */
export const verificationDecisions = pgTable(
  "verification_decisions",
  {
    id: rowId(),
    artisanId: whole("artisan_id")
      .notNull()
      .references(() => artisans.id),
    outcome: text({ enum: ["verified", "sent_back"] }).notNull(),
    checks: text().array().$type<VerificationCheck[]>().notNull(),
    reasons: text().array().$type<SendBackReason[]>().notNull(),
    /** The reviewer's own words. */
    note: text(),
    decidedBy: whole("decided_by")
      .notNull()
      .references(() => users.id),
    decidedAt: moment("decided_at").notNull().defaultNow(),
  },
  (table) => [index("verification_decisions_artisan_idx").on(table.artisanId, table.id)],
);
