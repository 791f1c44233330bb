import { messages } from "@handwork/contract";
import { transaction } from "@handwork/server-platform/database";
import { ValidationError } from "@handwork/server-platform/errors";
import { queueMail } from "@handwork/server-platform/mail";
import { type CurrentUser, hashPassword, verifyPassword } from "@handwork/server-platform/security";
import { eq } from "drizzle-orm";
import { users } from "../auth/index.ts";
import type { Deps } from "../deps.ts";
import { passwordChanged } from "./account-mails.ts";
import { changeThrottle } from "./login-throttles.ts";
import { passwordProblems } from "./password-rules.ts";

/** Changes the password, given the current one, and signs the account out everywhere else. */
export async function changePassword(
  { db, auth, throttle }: Deps,
  user: CurrentUser,
  given: { current: string; next: string },
): Promise<void> {
  const counted = changeThrottle(user.id);
  await throttle.check(counted);
  const done = await transaction(db, async (trx) => {
    // Locked: of two simultaneous changes, the second must check the first one's password.
    const [row] = await trx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, user.id))
      .for("update");
    if (!(await verifyPassword(row?.passwordHash, given.current))) return false;
    const problems = passwordProblems(given.next, user);
    if (problems.length > 0) throw new ValidationError({ new_password: problems });
    await trx
      .update(users)
      .set({ passwordHash: await hashPassword(given.next) })
      .where(eq(users.id, user.id));
    await auth.revokeOthers(user.id, user.sessionId, trx);
    await queueMail(trx, passwordChanged, { userId: user.id, keptOne: true });
    return true;
  });
  if (done) return throttle.succeed(counted);
  await throttle.fail(counted);
  throw new ValidationError({ current_password: [messages.password.currentWrong] });
}
