import type { UserType } from "@handwork/contract";
import { and, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import type { Queryable } from "../database/database.ts";
import { containing } from "../database/keyset.ts";
import type { AuditTable } from "./audit-table.ts";

export interface AuditSearch {
  readonly action?: string | undefined;
  readonly actor?: string | undefined;
  /** Entries by this account or about these subjects. */
  readonly person?: { readonly id: number; readonly subjects: readonly string[] } | undefined;
}

export interface AuditRow {
  readonly id: number;
  readonly at: Date;
  readonly actor: string;
  readonly actorType: UserType;
  readonly action: string;
  readonly subject: string;
  readonly reason: string | null;
  readonly details: Record<string, unknown>;
}

/** Reads a page of entries, newest first. */
export type ReadAudit = (
  db: Queryable,
  search: AuditSearch,
  page: { before?: number; take: number },
) => Promise<AuditRow[]>;

export const readFrom =
  (table: AuditTable): ReadAudit =>
  (db, { action, actor, person }, { before, take }) => {
    // Staff search for the action as the page shows it: `user.admin-created` is "User admin created".
    const readableAction = sql`translate(${table.action}, '._-', '   ')`;
    return db
      .select()
      .from(table)
      .where(
        and(
          before === undefined ? undefined : lt(table.id, before),
          containing(readableAction, action?.replace(/[._-]/g, " ")),
          containing(table.actor, actor),
          person && or(eq(table.actorId, person.id), inArray(table.subject, [...person.subjects])),
        ),
      )
      .orderBy(desc(table.id))
      .limit(take);
  };
