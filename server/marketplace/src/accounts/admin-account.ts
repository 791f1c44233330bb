import { type Database, isUniqueViolation, transaction } from "@handwork/server-platform/database";
import { OperatorError } from "@handwork/server-platform/errors";
import { hashPassword } from "@handwork/server-platform/security";
import { z } from "zod";
import { recordAudit, theCommandLine } from "../audit/index.ts";
import { insertUser } from "./accounts.repository.ts";
import { isCommonPassword } from "./password-rules.ts";

/** Longer than for other accounts, because admins may do everything. */
const ADMIN_PASSWORD_MIN = 12;
const DIFFERENT_CHARACTERS_MIN = 6;

interface NewAdmin {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

const newAdminSchema = z.object({
  username: z
    .string()
    .trim()
    .regex(/^[\w.@+-]{1,150}$/, "The username may only contain letters, digits and @ . + - _"),
  email: z.email("The email address is not valid.").max(254, "The email address is too long."),
  password: z.string(),
});

/**
 * Creates an admin account. The audit log names the command line as the actor. Throws an `OperatorError` that says what
 * to change.
 */
export async function createAdmin(db: Database, admin: NewAdmin): Promise<{ id: number; username: string }> {
  const parsed = newAdminSchema.safeParse(admin);
  if (!parsed.success) throw new OperatorError(parsed.error.issues.map(({ message }) => message).join("\n"));
  const { username, email, password } = parsed.data;
  const weakness = adminPasswordProblem(password, [username, email.split("@", 1)[0] ?? ""]);
  if (weakness) throw new OperatorError(weakness);
  try {
    const passwordHash = await hashPassword(password);
    return await transaction(db, async (tx) => {
      const created = await insertUser(tx, { username, email, passwordHash, userType: "admin" });
      await recordAudit(tx, {
        actor: theCommandLine,
        action: "user.admin-created",
        subject: `user:${created.id}`,
        details: { username },
      });
      return created;
    });
  } catch (error) {
    if (isUniqueViolation(error, "users_username_key"))
      throw new OperatorError(`${username} is already taken.`);
    if (isUniqueViolation(error, "users_email_key"))
      throw new OperatorError(`${email} already has an account.`);
    throw error;
  }
}

/** Says what is wrong with an admin's password; null if the password is acceptable. */
export function adminPasswordProblem(password: string, names: readonly string[]): string | null {
  if (password.length < ADMIN_PASSWORD_MIN)
    return `The password needs at least ${ADMIN_PASSWORD_MIN} characters.`;
  if (new Set(password).size < DIFFERENT_CHARACTERS_MIN || /^\d+$/.test(password)) {
    return "The password is too simple: use a few words, or let a password manager generate one.";
  }
  const lower = password.toLowerCase();
  if (names.some((name) => name.length > 3 && lower.includes(name.toLowerCase()))) {
    return "The password must not contain the username or the email address.";
  }
  return /password|qwerty|handwork/.test(lower) || isCommonPassword(password)
    ? "The password is too common."
    : null;
}
