import type { LoginResponse } from "@handwork/contract";
import {
  type Client,
  type CurrentUser,
  type TokenPair,
  traceOf,
  verifyPassword,
} from "../../platform/auth/index.ts";
import type { Deps } from "../../platform/deps.ts";
import { NotAuthenticated } from "../../platform/errors.ts";
import { queueMail } from "../../platform/mail/index.ts";
import { type NewSignIn, newSignIn, tokenReused } from "./account-mails.ts";
import { findByUsername, markLogin } from "./accounts.repository.ts";
import { loginThrottles, newSignIns } from "./login-throttles.ts";
import { isProfileComplete } from "./registration.repository.ts";

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly client: Client;
  /** Of the browser, where this account signed in with it before. */
  readonly device: string | null;
}

/** Tells the owner of a sign-in by a browser that their account does not know; of the first such one of a day. */
async function tellOwner(
  { db, throttle }: Pick<Deps, "db" | "throttle">,
  userId: number,
  client: Client,
): Promise<void> {
  const { count } = await throttle.take(newSignIns(userId), 1);
  const told: NewSignIn = { userId, at: new Date().toISOString(), ...traceOf(client) };
  if (count === 1) await queueMail(db, newSignIn, told);
}

/** Signs in. The refusal says, and takes, the same for an unknown name, a wrong password and a suspended account. */
export async function login({ db, auth, throttle }: Deps, given: Credentials): Promise<LoginResponse> {
  const limits = loginThrottles(given.username, given.client.address, given.device);
  await throttle.check(limits.all);
  const user = await findByUsername(db, given.username);
  const matches = await verifyPassword(user?.passwordHash, given.password);
  if (!user || !matches || !user.isActive) {
    await throttle.fail(limits.all);
    throw new NotAuthenticated("No active account found with the given credentials");
  }
  await throttle.succeed(limits.own);
  await markLogin(db, user.id);
  // The first of all is where the account was made, or where its owner was just told its password.
  if (given.device === null && user.lastLoginAt !== null)
    await tellOwner({ db, throttle }, user.id, given.client);
  const [tokens, profileComplete] = await Promise.all([
    auth.openSession(user.id, given.client),
    isProfileComplete(db, user),
  ]);
  return { ...tokens, user_type: user.userType, profile_complete: profileComplete };
}

/**
 * Signs out: ends the session of the refresh token and that of the caller. Either is enough, so that a
 * person whose access token has run out can still sign out.
 */
export async function logout(
  { auth }: Deps,
  refreshToken: string | undefined,
  identify: () => Promise<CurrentUser | null>,
): Promise<void> {
  const revoked = refreshToken !== undefined && (await auth.revokeByRefreshToken(refreshToken));
  if (revoked) return;
  const user = await identify();
  if (!user) throw new NotAuthenticated();
  await auth.revokeSession(user.id, user.sessionId);
}

/** A new pair for a refresh token. Whoever's session ends because theirs came twice is told by mail. */
export const refresh = ({ auth }: Pick<Deps, "auth">, token: string, client: Client): Promise<TokenPair> =>
  auth.refresh(token, client, (trx, { userId, device }) => queueMail(trx, tokenReused, { userId, device }));
