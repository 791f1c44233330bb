import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database.ts";
import { refreshTokens, sessions } from "./sessions.table.ts";
import { users } from "./users.table.ts";

/**
 * How long, in milliseconds, a refresh token that was just exchanged still gives a pair of its own: two tabs
 * that refresh at once, or an answer lost on the way, must not end the session.
 */
export const REUSE_GRACE_MS = 20_000;

/** Each authenticated request asks this: suspended accounts and ended sessions are out at once. */
export function prepareFindCaller(db: Database) {
  return db
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      userType: users.userType,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder("sessionId")),
        eq(sessions.userId, sql.placeholder("userId")),
        isNull(sessions.revokedAt),
        eq(users.isActive, true),
      ),
    )
    .prepare("auth_find_caller");
}

/** Holds the session, so that simultaneous refreshes of one family take turns. */
export async function lockRefreshToken(trx: Transaction, jti: string) {
  const [row] = await trx
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      reused: sql<boolean>`coalesce(${refreshTokens.usedAt} < now() - make_interval(secs => ${REUSE_GRACE_MS / 1000}), false)`,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(refreshTokens.id, jti), isNull(sessions.revokedAt), eq(users.isActive, true)))
    .for("update", { of: sessions });
  return row;
}
