import { userTypes } from "@handwork/contract";
import { bigint, bigserial, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Who did what. Append-only: the database rejects updates and deletions. Names are copies and there are no foreign
 * keys, so that an entry outlives its subject.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actorId: bigint("actor_id", { mode: "number" }).notNull(),
    actor: text().notNull(),
    actorType: text("actor_type", { enum: userTypes }).notNull(),
    /** For example `user.suspended`. */
    action: text().notNull(),
    /** Kind and id, for example `artisan:12`. */
    subject: text().notNull(),
    reason: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index("audit_log_subject_idx").on(table.subject, table.id)],
);
