import { userTypes } from "@handwork/contract";
import { bigint, bigserial, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../database/columns.ts";

/**
 * Defines an audit table, which records who did what. Its name ends in `_log`, so the database refuses to change its
 * rows (see `APPEND_ONLY`). It copies names and has no foreign keys, so entries outlive their subjects.
 */
export const auditTable = <Name extends `${string}_log`>(name: Name) =>
  pgTable(
    name,
    {
      id: bigserial({ mode: "number" }).primaryKey(),
      at: timestamptz("at").notNull().defaultNow(),
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
    (table) => [
      index(`${name}_subject_idx`).on(table.subject, table.id),
      index(`${name}_actor_idx`).on(table.actorId, table.id),
    ],
  );

export type AuditTable = ReturnType<typeof auditTable>;
