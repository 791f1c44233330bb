import { type Database, isUniqueViolation, transaction } from "@handwork/server-platform/database";
import { OperatorError } from "@handwork/server-platform/errors";
import { hashPassword } from "@handwork/server-platform/security";
import { z } from "zod";
import { recordAudit, theCommandLine } from "../audit/index.ts";
import { insertUser } from "./accounts.repository.ts";
import { passwordProblems } from "./password-rules.ts";

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
  const problems = passwordProblems(password, { username, email, userType: "admin" });
  if (problems.length > 0) throw new OperatorError(problems.join("\n"));
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
