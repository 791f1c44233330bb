import { messages } from "@handwork/contract";
import { transaction } from "@handwork/server-platform/database";
import { ValidationError } from "@handwork/server-platform/errors";
import { queueMail } from "@handwork/server-platform/mail";
import { type CurrentUser, hashPassword, verifyPassword } from "@handwork/server-platform/security";
import { eq } from "drizzle-orm";
import { users } from "../auth/index.ts";
import type { Deps } from "../deps.ts";
import { passwordChanged } from "./account-mails.ts";
import { passwordChangeThrottle } from "./login-throttles.ts";
import { passwordProblems } from "./password-rules.ts";

/** Changes the caller's password and signs the account out everywhere else. Requires the current password. */
export async function changePassword(
  { db, auth, throttle }: Deps,
  user: CurrentUser,
  passwords: { current: string; next: string },
): Promise<void> {
  const counted = passwordChangeThrottle(user.id);
  await throttle.check(counted);
  const isChanged = await transaction(db, async (trx) => {
    // The lock makes the second of two concurrent changes check the password that the first one set.
    const [row] = await trx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, user.id))
      .for("update");
    if (!(await verifyPassword(row?.passwordHash, passwords.current))) return false;
    const problems = passwordProblems(passwords.next, user);
    if (problems.length > 0) throw new ValidationError({ new_password: problems });
    await trx
      .update(users)
      .set({ passwordHash: await hashPassword(passwords.next) })
      .where(eq(users.id, user.id));
    await auth.revokeOthers(user.id, user.sessionId, trx);
    await queueMail(trx, passwordChanged, { userId: user.id, keptOne: true });
    return true;
  });
  if (isChanged) return throttle.succeed(counted);
  await throttle.fail(counted);
  throw new ValidationError({ current_password: [messages.password.currentWrong] });
}
