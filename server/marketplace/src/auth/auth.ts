import { randomUUID } from "node:crypto";
import {
  batch,
  type Database,
  type Queryable,
  type Transaction,
  transaction,
} from "@handwork/server-platform/database";
import { RefreshNotValid, TokenNotValid } from "@handwork/server-platform/errors";
import {
  bearerToken,
  type Callers,
  type CurrentUser,
  createTokens,
  REFRESH_LIFETIME,
  TokenError,
  type Tokens,
} from "@handwork/server-platform/security";
import { eq, sql } from "drizzle-orm";
import { type Client, describeClient } from "./client.ts";
import {
  findOpenSessions,
  lockRefreshToken,
  markSecondFactorProven,
  prepareFindCallers,
  revokeSessions,
} from "./sessions.repository.ts";
import { refreshTokens, sessions } from "./sessions.table.ts";

export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
}

/** Without a new `refresh` token, the old one stays valid until it expires. */
export type RefreshResult = Pick<TokenPair, "access"> & Partial<TokenPair>;

interface RefreshOptions {
  readonly rotate?: boolean | undefined;
  readonly client?: Client;
  readonly onReuse?: (trx: Transaction, ended: EndedSession) => Promise<void>;
}

export interface Auth extends Callers {
  /** Opens a session for an account and returns its first tokens. */
  openSession(
    userId: number,
    client?: Client,
    db?: Queryable,
    secondFactorProven?: boolean,
  ): Promise<TokenPair>;
  /** Records that a session has just been confirmed with a second factor. `isProven: false` removes the record. */
  setSecondFactorProven(sessionId: string, isProven: boolean, db?: Queryable): Promise<void>;
  /**
   * Exchanges a refresh token for a new access token. With `rotate`, or if the session has rotated its tokens before,
   * also returns a new refresh token. Throws `RefreshNotValid` if the token is invalid, or was rotated and is reused
   * after the grace period. Such reuse also ends the session and calls `onReuse` in the same transaction.
   */
  refresh(token: string, options?: RefreshOptions): Promise<RefreshResult>;
  /** Lists an account's open sessions, most recently used first. */
  sessionsOf(userId: number): Promise<OpenSession[]>;
  /** Ends a refresh token's session. Returns false for an invalid token. */
  revokeByRefreshToken(token: string): Promise<boolean>;
  /** Ends a session. Returns false if the account has no open session with this id. */
  revokeSession(userId: number, sessionId: string): Promise<boolean>;
  /** Ends all sessions of an account, for example after a new password or a suspension. */
  revokeAll(userId: number, db?: Queryable): Promise<void>;
  /** Ends all sessions of an account except one. */
  revokeOthers(userId: number, sessionId: string, db?: Queryable): Promise<void>;
}

/** A session that ended because one of its refresh tokens was reused. */
interface EndedSession {
  readonly userId: number;
  readonly device: string | null;
}

type OpenSession = Awaited<ReturnType<typeof findOpenSessions>>[number];

export function createAuth(db: Database, secretKey: string): Auth {
  const tokens = createTokens(secretKey);
  const findCallers = prepareFindCallers(db);
  const callerOf = batch<string, CurrentUser>(async (sessionIds) => {
    const callers = await findCallers.execute({ sessionIds });
    return new Map(callers.map((caller) => [caller.sessionId, caller]));
  });

  async function issueTokens(queryable: Queryable, userId: number, sessionId: string): Promise<TokenPair> {
    const [access, refresh] = await Promise.all([
      tokens.sign("access", userId, sessionId),
      tokens.sign("refresh", userId, sessionId),
    ]);
    await queryable.insert(refreshTokens).values({ id: refresh.jti, sessionId, expiresAt: refresh.expires });
    return { access: access.token, refresh: refresh.token };
  }

  return {
    verify: tokens.verify,
    async authenticate(request) {
      const token = bearerToken(request.headers.authorization);
      if (token === null) return null;
      const { user_id: userId, sid } = await accessClaims(tokens, token);
      const caller = await callerOf(sid);
      if (caller?.id !== userId) throw new TokenNotValid();
      return caller;
    },

    async findCaller(userId, sessionId) {
      const caller = await callerOf(sessionId);
      return caller?.id === userId ? caller : undefined;
    },

    async openSession(userId, client, queryable = db, secondFactorProven = false) {
      const id = randomUUID();
      const expiresAt = secondsFromNow(REFRESH_LIFETIME);
      const provenAt = secondFactorProven ? sql`now()` : null;
      await queryable.insert(sessions).values({ id, userId, expiresAt, provenAt, ...describeClient(client) });
      return issueTokens(queryable, userId, id);
    },

    setSecondFactorProven: (sessionId, isProven, queryable = db) =>
      markSecondFactorProven(queryable, sessionId, isProven),

    async refresh(token, { rotate = false, client, onReuse } = {}) {
      const claims = await refreshClaims(tokens, token);
      if (!claims) throw new RefreshNotValid();
      const renewed = await transaction(db, async (trx) => {
        const state = await lockRefreshToken(trx, claims.jti);
        if (!state) return null;
        if (state.isReused) {
          await revokeSessions(trx, { id: state.sessionId });
          await onReuse?.(trx, state);
          return null;
        }
        const mustRotate = rotate || state.isRotated;
        await trx
          .update(sessions)
          .set({
            ...(mustRotate && { expiresAt: secondsFromNow(REFRESH_LIFETIME) }),
            lastUsedAt: sql`now()`,
            ...(client && { network: describeClient(client).network }),
          })
          .where(eq(sessions.id, state.sessionId));
        if (!mustRotate)
          return { access: (await tokens.sign("access", state.userId, state.sessionId)).token };
        await trx
          .update(refreshTokens)
          .set({ usedAt: sql`coalesce(${refreshTokens.usedAt}, now())` })
          .where(eq(refreshTokens.id, claims.jti));
        return issueTokens(trx, state.userId, state.sessionId);
      });
      if (!renewed) throw new RefreshNotValid();
      return renewed;
    },

    sessionsOf: (userId) => findOpenSessions(db, userId),

    async revokeByRefreshToken(token) {
      const claims = await refreshClaims(tokens, token);
      if (claims) await revokeSessions(db, { id: claims.sid });
      return claims !== null;
    },

    revokeSession: async (userId, id) => (await revokeSessions(db, { userId, id })) > 0,

    async revokeAll(userId, queryable = db) {
      await revokeSessions(queryable, { userId });
    },

    async revokeOthers(userId, sessionId, queryable = db) {
      await revokeSessions(queryable, { userId, exceptId: sessionId });
    },
  };
}

async function accessClaims(tokens: Tokens, token: string) {
  try {
    return await tokens.verify("access", token);
  } catch (error) {
    if (error instanceof TokenError) throw new TokenNotValid(error.message);
    throw error;
  }
}

async function refreshClaims(tokens: Tokens, token: string) {
  try {
    return await tokens.verify("refresh", token);
  } catch (error) {
    if (error instanceof TokenError) return null;
    throw error;
  }
}

const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1000);
