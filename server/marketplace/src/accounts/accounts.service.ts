import type { EndpointBody, LoginResponse } from "@handwork/contract";
import { type Transaction, transaction } from "@handwork/server-platform/database";
import { CodeNeeded, NotAuthenticated, RefreshNotValid } from "@handwork/server-platform/errors";
import { queueMail } from "@handwork/server-platform/mail";
import { type CurrentUser, verifyPassword } from "@handwork/server-platform/security";
import { eq } from "drizzle-orm";
import { type Client, describeClient, type RefreshResult, type UserRow, users } from "../auth/index.ts";
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

const wrongCredentials = () => new NotAuthenticated("No active account found with the given credentials");

/** Whether to email the owner about a sign-in: at most once a day, and only if the browser is unknown. */
async function mustNotifyOwner(
  { throttle }: Pick<Deps, "throttle">,
  { id, lastLoginAt }: UserRow,
  device: string | null,
): Promise<boolean> {
  // The first sign-in needs no email: the owner has just created the account or received its password.
  if (device !== null || lastLoginAt === null) return false;
  return (await throttle.take(newSignInCounter(id), 1)).count === 1;
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
    throw wrongCredentials();
  }
  await throttle.succeed(limits.own);
  if (await findFactor(db, user.id)) throw new CodeNeeded(createChallenges(config.secretKey).issue(user));
  const session = await completeLogin({ db, auth, throttle }, user, credentials, false);
  if (!session) throw wrongCredentials();
  return session;
}

/**
 * Locks the account, and returns whether the sign-in's checks are still valid. A new password, a suspension or a new
 * second factor ends only sessions that are already open, so a sign-in that was checked before must not open another
 * one.
 */
async function lockUnchanged(
  trx: Transaction,
  checked: UserRow,
  secondFactorProven: boolean,
): Promise<boolean> {
  const [user] = await trx.select().from(users).where(eq(users.id, checked.id)).for("update");
  if (!user?.isActive || user.passwordHash !== checked.passwordHash) return false;
  return Boolean(await findFactor(trx, user.id)) === secondFactorProven;
}

/**
 * Opens a session for an account after all checks. `secondFactorProven` says whether they included a second factor.
 * Returns null if the account has changed since the checks.
 */
export async function completeLogin(
  { db, auth, throttle }: Pick<Deps, "db" | "auth" | "throttle">,
  user: UserRow,
  { client, device }: Pick<Credentials, "client" | "device">,
  secondFactorProven: boolean,
): Promise<LoginResponse | null> {
  const notifies = await mustNotifyOwner({ throttle }, user, device);
  const tokens = await transaction(db, async (trx) => {
    if (!(await lockUnchanged(trx, user, secondFactorProven))) return null;
    await markLogin(trx, user.id);
    const mail: NewSignIn = { userId: user.id, at: new Date().toISOString(), ...describeClient(client) };
    if (notifies) await queueMail(trx, newSignIn, mail);
    return auth.openSession(user.id, client, trx, secondFactorProven);
  });
  if (!tokens) return null;
  return { ...tokens, user_type: user.userType, profile_complete: await isProfileComplete(db, user) };
}

/**
 * Ends the refresh token's session or, without a valid refresh token, the caller's session. People can therefore sign
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
      await throttle.count(limits);
    }
    throw error;
  }
}
