import { identityOutcomes, type SendBackReason, type VerificationCheck } from "@handwork/contract";
import { bigInteger, rowId, timestamptz } from "@handwork/server-platform/database";
import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/users.table.ts";

const artisan = () =>
  bigInteger("artisan_id")
    .notNull()
    .references(() => artisans.id);
const staff = (name: string) =>
  bigInteger(name)
    .notNull()
    .references(() => users.id);

/** All decisions about artisans, with the reviewer's checks. `artisan_reviews` has the current decision. */
export const verificationDecisions = pgTable(
  "verification_decisions",
  {
    id: rowId(),
    artisanId: artisan(),
    outcome: text({ enum: ["verified", "sent_back"] }).notNull(),
    checks: text().array().$type<VerificationCheck[]>().notNull(),
    reasons: text().array().$type<SendBackReason[]>().notNull(),
    note: text(),
    decidedBy: staff("decided_by"),
    decidedAt: timestamptz("decided_at").notNull().defaultNow(),
  },
  (table) => [index("verification_decisions_artisan_idx").on(table.artisanId, table.id)],
);

/** Results of identity checks. They say whether the names match, but contain no data from the register. */
export const identityChecks = pgTable(
  "identity_checks",
  {
    id: rowId(),
    artisanId: artisan(),
    provider: text().notNull(),
    outcome: text({ enum: identityOutcomes }).notNull(),
    firstNameMatches: boolean("first_name_matches"),
    lastNameMatches: boolean("last_name_matches"),
    /** The provider's reference for the check. */
    reference: text(),
    requestedBy: staff("requested_by"),
    at: timestamptz("at").notNull().defaultNow(),
  },
  (table) => [index("identity_checks_artisan_idx").on(table.artisanId, table.id)],
);
