import type { EndpointBody, LoginResponse } from "@handwork/contract";
import { CodeNeeded, NotAuthenticated, RefreshNotValid } from "@handwork/server-platform/errors";
import { queueMail } from "@handwork/server-platform/mail";
import { type CurrentUser, verifyPassword } from "@handwork/server-platform/security";
import { type Client, describeClient, type RefreshResult, type UserRow } from "../auth/index.ts";
import type { Deps } from "../deps.ts";
import { type NewSignIn, newSignIn, tokenReused } from "./account-mails.ts";
import { findByUsername, markLogin } from "./accounts.repository.ts";
import { loginThrottles, newSignInCounter, refreshThrottles } from "./login-throttles.ts";
import { isProfileComplete } from "./registration.repository.ts";
import { createChallenges } from "./second-factor/challenge.ts";
import { findFactor } from "./second-factor/factors.repository.ts";

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly client: Client;
  /** Id of the browser if this account has signed in with it before. */
  readonly device: string | null;
}

/** Emails the owner about a sign-in from an unknown browser, at most once a day. */
async function notifyOwner(
  { db, throttle }: Pick<Deps, "db" | "throttle">,
  userId: number,
  client: Client,
): Promise<void> {
  const { count } = await throttle.take(newSignInCounter(userId), 1);
  const mail: NewSignIn = { userId, at: new Date().toISOString(), ...describeClient(client) };
  if (count === 1) await queueMail(db, newSignIn, mail);
}

/**
 * Signs in. An unknown username, a wrong password and a suspended account get the same response after the same time.
 * Throws `CodeNeeded` if the password is correct and the account has a second factor.
 */
export async function login(
  { db, auth, throttle, config }: Deps,
  credentials: Credentials,
): Promise<LoginResponse> {
  const limits = loginThrottles(credentials.username, credentials.client.address, credentials.device);
  await throttle.check(limits.all);
  const user = await findByUsername(db, credentials.username);
  const matches = await verifyPassword(user?.passwordHash, credentials.password);
  if (!user || !matches || !user.isActive) {
    await throttle.fail(limits.all);
    throw new NotAuthenticated("No active account found with the given credentials");
  }
  await throttle.succeed(limits.own);
  if (await findFactor(db, user.id)) throw new CodeNeeded(createChallenges(config.secretKey).issue(user));
  return completeLogin({ db, auth, throttle }, user, credentials, false);
}

/** Opens a session for an account after all checks. `secondFactorProven` says whether they included a second factor. */
export async function completeLogin(
  { db, auth, throttle }: Pick<Deps, "db" | "auth" | "throttle">,
  user: UserRow,
  { client, device }: Pick<Credentials, "client" | "device">,
  secondFactorProven: boolean,
): Promise<LoginResponse> {
  await markLogin(db, user.id);
  // The first sign-in needs no email: the owner has just created the account or received its password.
  if (device === null && user.lastLoginAt !== null) await notifyOwner({ db, throttle }, user.id, client);
  const [tokens, profileComplete] = await Promise.all([
    auth.openSession(user.id, client, db, secondFactorProven),
    isProfileComplete(db, user),
  ]);
  return { ...tokens, user_type: user.userType, profile_complete: profileComplete };
}

/**
 * Ends the refresh token's session or, without a valid refresh token, the caller's session. So people can still sign
 * out after their access token has expired.
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

/**
 * Exchanges a refresh token. If the token was already rotated, ends its session and emails the owner. Delays a client
 * that keeps sending a rejected token, then throws `Throttled`. Never throttles a valid token.
 */
export async function refresh(
  { auth, throttle }: Pick<Deps, "auth" | "throttle">,
  { refresh: token, rotate }: EndpointBody<"refreshToken">,
  client: Client,
): Promise<RefreshResult> {
  try {
    return await auth.refresh(token, {
      rotate,
      client,
      onReuse: (trx, { userId, device }) => queueMail(trx, tokenReused, { userId, device }),
    });
  } catch (error) {
    if (error instanceof RefreshNotValid) {
      const limits = refreshThrottles(token, client.address);
      await throttle.check(limits);
      await throttle.fail(limits);
    }
    throw error;
  }
}
