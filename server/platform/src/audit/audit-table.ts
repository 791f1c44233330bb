import { userTypes } from "@handwork/contract";
import { bigint, bigserial, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * An audit table: who did what. Rows are only ever inserted: the database refuses to update or delete rows of a table
 * whose name ends in `_log`. Names are copied and there are no foreign keys, so entries outlive their subjects.
 */
export const auditTable = <Name extends `${string}_log`>(name: Name) =>
  pgTable(
    name,
    {
      id: bigserial({ mode: "number" }).primaryKey(),
      at: timestamp({ withTimezone: true }).notNull().defaultNow(),
      actorId: bigint("actor_id", { mode: "number" }).notNull(),
      actor: text().notNull(),
      actorType: text("actor_type", { enum: userTypes }).notNull(),
      /** Such as `user.suspended`. */
      action: text().notNull(),
      /** Kind and id, such as `artisan:12`. */
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
