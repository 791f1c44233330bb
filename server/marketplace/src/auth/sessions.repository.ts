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
 * Milliseconds during which an exchanged refresh token can be exchanged again. Two tabs that refresh concurrently, or a
 * lost response, must not end the session.
 */
export const REUSE_GRACE_MS = 20_000;

/**
 * Prepares the lookup of callers by session. It runs for every authenticated request, so that suspended accounts and
 * ended sessions lose access immediately.
 */
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

/** Finds a valid refresh token and locks its session, so that concurrent refreshes run one after the other. */
export async function lockRefreshToken(trx: Transaction, jti: string) {
  const [row] = await trx
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      device: sessions.device,
      isRotated: sql<boolean>`exists (
        select from ${refreshTokens} as family
        where family.session_id = ${sessions.id} and family.used_at is not null)`,
      isReused: sql<boolean>`coalesce(${refreshTokens.usedAt} < now() - make_interval(secs => ${REUSE_GRACE_MS / 1000}), false)`,
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

/**
 * Maximum number of listed sessions. Users cannot end unlisted sessions one by one, but "Sign out everywhere else" ends
 * them too.
 */
const SESSIONS_MAX = 100;

/** Finds an account's open sessions, most recently used first. */
export function findOpenSessions(db: Queryable, userId: number) {
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
    .limit(SESSIONS_MAX);
}

/**
 * Ends the sessions that match `filter`, and returns how many of them were open. Also ends expired sessions, because
 * their last access token may still be valid.
 */
export async function revokeSessions(
  db: Queryable,
  filter: { id: string; userId?: number } | { userId: number; exceptId?: string },
): Promise<number> {
  const { id, userId, exceptId } = { id: undefined, exceptId: undefined, ...filter };
  const revoked = await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        isNull(sessions.revokedAt),
        userId === undefined ? undefined : eq(sessions.userId, userId),
        id === undefined ? undefined : eq(sessions.id, id),
        exceptId === undefined ? undefined : ne(sessions.id, exceptId),
      ),
    )
    .returning({ wasOpen: sql<boolean>`${sessions.expiresAt} > now()` });
  return revoked.filter(({ wasOpen }) => wasOpen).length;
}

export async function markSecondFactorProven(db: Queryable, id: string, isProven: boolean): Promise<void> {
  await db
    .update(sessions)
    .set({ provenAt: isProven ? sql`now()` : null })
    .where(eq(sessions.id, id));
}
