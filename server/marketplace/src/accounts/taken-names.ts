import { messages } from "@handwork/contract";
import { isUniqueViolation } from "@handwork/server-platform/database";
import { ValidationError } from "@handwork/server-platform/errors";

/** Whether a new account's username or email address is in use. */
interface Taken {
  readonly username: boolean;
  readonly email: boolean;
}

/** Says whether the insert failed with `error` because a concurrent call took the username or the email address. */
export const takenNames = (error: unknown): Taken => ({
  username: isUniqueViolation(error, "users_username_key"),
  email: isUniqueViolation(error, "users_email_key"),
});

/**
 * Throws a `ValidationError` if the username or email address is taken, or if `others` contains messages (by field).
 */
export function rejectInvalid(taken: Taken, others: Readonly<Record<string, readonly string[]>> = {}): void {
  const { usernameTaken, emailTaken } = messages.registration;
  const errors = {
    username: taken.username ? [usernameTaken] : [],
    email: taken.email ? [emailTaken] : [],
    ...others,
  };
  const fields = Object.entries(errors).filter(([, texts]) => texts.length > 0);
  if (fields.length > 0) throw new ValidationError(Object.fromEntries(fields));
}
