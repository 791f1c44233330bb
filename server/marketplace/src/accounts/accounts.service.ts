import type { LoginResponse } from "@handwork/contract";
import { CodeNeeded, NotAuthenticated } from "@handwork/server-platform/errors";
import { queueMail } from "@handwork/server-platform/mail";
import { type CurrentUser, verifyPassword } from "@handwork/server-platform/security";
import { type Client, type TokenPair, traceOf, type UserRow } from "../auth/index.ts";
import type { Deps } from "../deps.ts";
import { type NewSignIn, newSignIn, tokenReused } from "./account-mails.ts";
import { findByUsername, markLogin } from "./accounts.repository.ts";
import { loginThrottles, newSignIns } from "./login-throttles.ts";
import { isProfileComplete } from "./registration.repository.ts";
import { createChallenges } from "./second-factor/challenge.ts";
import { findFactor } from "./second-factor/factors.repository.ts";

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

/**
 * Signs in. The refusal says, and takes, the same for an unknown name, a wrong password and a suspended account. Throws
 * `CodeNeeded` for a right password of an account with a second factor.
 */
export async function login(
  { db, auth, throttle, config }: Deps,
  given: Credentials,
): Promise<LoginResponse> {
  const limits = loginThrottles(given.username, given.client.address, given.device);
  await throttle.check(limits.all);
  const user = await findByUsername(db, given.username);
  const matches = await verifyPassword(user?.passwordHash, given.password);
  if (!user || !matches || !user.isActive) {
    await throttle.fail(limits.all);
    throw new NotAuthenticated("No active account found with the given credentials");
  }
  await throttle.succeed(limits.own);
  if (await findFactor(db, user.id)) throw new CodeNeeded(createChallenges(config.secretKey).issue(user));
  return admit({ db, auth, throttle }, user, given, false);
}

/** Signs in an account that has shown all that it has to. `proven`: a second factor was among it. */
export async function admit(
  { db, auth, throttle }: Pick<Deps, "db" | "auth" | "throttle">,
  user: UserRow,
  { client, device }: Pick<Credentials, "client" | "device">,
  proven: boolean,
): Promise<LoginResponse> {
  await markLogin(db, user.id);
  // The first of all is where the account was made, or where its owner was just told its password.
  if (device === null && user.lastLoginAt !== null) await tellOwner({ db, throttle }, user.id, client);
  const [tokens, profileComplete] = await Promise.all([
    auth.openSession(user.id, client, db, proven),
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
