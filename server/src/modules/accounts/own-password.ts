import { messages } from "@handwork/contract";
import { eq } from "drizzle-orm";
import { type CurrentUser, users, verifyPassword } from "../../platform/auth/index.ts";
import type { Deps } from "../../platform/deps.ts";
import { ValidationError } from "../../platform/errors.ts";
import { changeThrottle } from "./login-throttles.ts";

/** Confirms that the account's owner is using the open page. Throws a `ValidationError` for the password. */
export async function askOwnPassword(
  { db, throttle }: Pick<Deps, "db" | "throttle">,
  user: CurrentUser,
  password: string,
): Promise<void> {
  const counted = changeThrottle(user.id);
  await throttle.check(counted);
  const [row] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, user.id));
  if (await verifyPassword(row?.hash, password)) return throttle.succeed(counted);
  await throttle.fail(counted);
  throw new ValidationError({ password: [messages.privacy.passwordWrong] });
}
