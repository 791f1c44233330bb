import type { Queryable } from "@handwork/server-platform/database";
import { desc, eq } from "drizzle-orm";
import { users } from "../auth/users.table.ts";
import { consents } from "./consents.table.ts";

export type Consent = Omit<typeof consents.$inferInsert, "id" | "recordedAt">;

/** Records a consent. Call it in the transaction of the action that the consent permits. */
export async function recordConsent(db: Queryable, consent: Consent): Promise<void> {
  await db.insert(consents).values(consent);
}

/** Lists a person's consents, newest first. */
export function listConsents(db: Queryable, userId: number) {
  return db
    .select({
      kind: consents.kind,
      version: consents.version,
      how: consents.how,
      recordedAt: consents.recordedAt,
      recordedBy: users.username,
    })
    .from(consents)
    .innerJoin(users, eq(users.id, consents.recordedBy))
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.id));
}
