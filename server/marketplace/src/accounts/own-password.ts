import { messages } from "@handwork/contract";
import { ValidationError } from "@handwork/server-platform/errors";
import { type CurrentUser, verifyPassword } from "@handwork/server-platform/security";
import { eq } from "drizzle-orm";
import { users } from "../auth/index.ts";
import type { Deps } from "../deps.ts";
import { passwordChangeThrottle } from "./login-throttles.ts";

/**
 * Checks the caller's own password, in case somebody else is using the caller's open session. Throws a
 * `ValidationError` if the password is wrong, and `Throttled` after too many attempts.
 */
export async function checkOwnPassword(
  { db, throttle }: Pick<Deps, "db" | "throttle">,
  user: CurrentUser,
  password: string,
): Promise<void> {
  const counted = passwordChangeThrottle(user.id);
  await throttle.check(counted);
  const [row] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, user.id));
  if (await verifyPassword(row?.hash, password)) return throttle.succeed(counted);
  await throttle.fail(counted);
  throw new ValidationError({ password: [messages.privacy.passwordWrong] });
}
