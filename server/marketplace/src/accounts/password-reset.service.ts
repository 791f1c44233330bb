import { messages } from "@handwork/contract";
import { type Transaction, transaction } from "@handwork/server-platform/database";
import { DetailError, Throttled, ValidationError } from "@handwork/server-platform/errors";
import { queueMail } from "@handwork/server-platform/mail";
import { hashPassword } from "@handwork/server-platform/security";
import { eq } from "drizzle-orm";
import { type UserRow, users } from "../auth/index.ts";
import type { Deps } from "../deps.ts";
import { findPhone, saveVerified } from "../phones/index.ts";
import { passwordChanged, passwordReset } from "./account-mails.ts";
import { passwordProblems } from "./password-rules.ts";
import { createResetTokens, fromUid } from "./reset-token.ts";
import { resetConfirmThrottle, resetMailboxThrottle, resetRequestThrottle } from "./sign-up-throttles.ts";

/**
 * Sends a reset link to `email` if an account has this address. The account is looked up later, when the email is
 * composed, so this call does the same work for every address.
 */
export async function requestReset(
  { db, throttle }: Deps,
  { email, address, origin }: { email: string; address: string; origin: string },
): Promise<void> {
  await throttle.count(resetRequestThrottle(address));
  try {
    await throttle.fail(resetMailboxThrottle(email));
  } catch (error) {
    // The mailbox has reached its limit of emails. The response must not reveal this.
    if (error instanceof Throttled) return;
    throw error;
  }
  await queueMail(db, passwordReset, { email, origin });
}

/** Sets a new password if the link is valid, and signs the account out everywhere. Returns the username. */
export async function confirmReset(
  { db, auth, throttle, config }: Deps,
  input: { uidb64: string; token: string; password: string; address: string },
): Promise<string> {
  const counted = resetConfirmThrottle(input.address, input.uidb64);
  await throttle.check(counted);
  const tokens = createResetTokens(config.secretKey);
  const username = await transaction(db, async (trx) => {
    const user = await lockUser(trx, fromUid(input.uidb64));
    if (!user?.isActive) return null;
    const { phone } = await findPhone(trx, user.id);
    const wasSentBySms = phone !== null && tokens.verifies(user, input.token, phone);
    if (!wasSentBySms && !tokens.verifies(user, input.token)) return null;
    const problems = passwordProblems(input.password, user);
    if (problems.length > 0) throw new ValidationError({ new_password: problems });
    await trx
      .update(users)
      .set({ passwordHash: await hashPassword(input.password) })
      .where(eq(users.id, user.id));
    if (wasSentBySms) await saveVerified(trx, user.id, phone);
    await auth.revokeAll(user.id, trx);
    await queueMail(trx, passwordChanged, { userId: user.id });
    return user.username;
  });
  if (username !== null) return username;
  await throttle.fail(counted);
  throw new DetailError(400, { error: messages.password.resetFailed });
}

/** Locks the account, so that the second of two concurrent uses of a token finds the password changed. */
async function lockUser(trx: Transaction, id: number | null): Promise<UserRow | undefined> {
  if (id === null) return undefined;
  const [row] = await trx.select().from(users).where(eq(users.id, id)).for("update");
  return row;
}
