import {
  arrayParam,
  type Database,
  type Queryable,
  type Transaction,
} from "@handwork/server-platform/database";
import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { refreshTokens, sessions } from "./sessions.table.ts";
import { users } from "./users.table.ts";

/**
 * Milliseconds for which a refresh token that was just exchanged can be exchanged again: two tabs that refresh at the
 * same time, or a lost answer, must not end the session.
 */
export const REUSE_GRACE_MS = 20_000;

/** Runs for every authenticated request, so that suspensions and ended sessions take effect immediately. */
export function prepareFindCallers(db: Database) {
  return db
    .select({
      sessionId: sessions.id,
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      userType: users.userType,
      provenAt: sessions.provenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.id} = any(${arrayParam("sessionIds", "uuid")})`,
        isNull(sessions.revokedAt),
        eq(users.isActive, true),
      ),
    )
    .prepare("auth_find_callers");
}

/** Locks the session, so that concurrent refreshes run one after the other. */
export async function lockRefreshToken(trx: Transaction, jti: string) {
  const [row] = await trx
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      device: sessions.device,
      rotated: sql<boolean>`exists (
        select from ${refreshTokens} as family
        where family.session_id = ${sessions.id} and family.used_at is not null)`,
      reused: sql<boolean>`coalesce(${refreshTokens.usedAt} < now() - make_interval(secs => ${REUSE_GRACE_MS / 1000}), false)`,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(refreshTokens.id, jti),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
        eq(users.isActive, true),
      ),
    )
    .for("update", { of: sessions });
  return row;
}

/** Maximum number of listed sessions. A user with more can only end all of them together. */
const LISTED = 100;

/** Open sessions of an account, most recently used first. */
export function findLasting(db: Queryable, userId: number) {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      network: sessions.network,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(LISTED);
}

/** Ends the open sessions that match `which`; returns their number. */
export async function revoke(
  db: Queryable,
  which: { id: string; userId?: number } | { userId: number; not?: string },
): Promise<number> {
  const { id, userId, not } = { id: undefined, not: undefined, ...which };
  const revoked = await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        isNull(sessions.revokedAt),
        userId === undefined ? undefined : eq(sessions.userId, userId),
        id === undefined ? undefined : eq(sessions.id, id),
        not === undefined ? undefined : ne(sessions.id, not),
      ),
    )
    .returning({ id: sessions.id });
  return revoked.length;
}

/** Records that a session has just shown a code, or that its account no longer has a second factor. */
export async function markProven(db: Queryable, id: string, proven: boolean): Promise<void> {
  await db
    .update(sessions)
    .set({ provenAt: proven ? sql`now()` : null })
    .where(eq(sessions.id, id));
}
