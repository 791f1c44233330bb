import { messages } from "@handwork/contract";
import type { FieldErrors } from "@handwork/server-platform/errors";
import { firstMessage } from "@handwork/server-platform/http";

const { registration, password } = messages;
const repeatedErrors: readonly string[] = [
  messages.privacy.noticeRequired,
  messages.privacy.noticeUnknown,
  registration.passwordShort,
  registration.passwordCommon,
  registration.passwordIsName,
  registration.passwordsDiffer,
];

/**
 * Formats sign-up errors as the earlier API did, with one text per field. Clients of that API do not show errors for
 * the passwords and the privacy notice, so `errors` repeats them.
 */
export function signUpErrorBody(fields: FieldErrors): Record<string, string> {
  const { password = [], password2 = [], privacy_notice: notice = [] } = fields;
  const errors = [...password, ...password2, ...notice].filter((text) => repeatedErrors.includes(text));
  const all = { ...fields, ...(errors.length > 0 && { errors }) };
  return Object.fromEntries(Object.entries(all).map(([field, texts]) => [field, texts.join(" ")]));
}

/** Returns `missing` instead of a message such as "This field is required.", which makes no sense without its field. */
const standalone = (text: string | undefined, missing: string) =>
  text?.startsWith("This field") ? missing : text;

/** Builds the response to an invalid request for a reset link. `error` is the first message. */
export const resetErrorBody = (fields: FieldErrors) => ({
  error: standalone(firstMessage(fields), registration.emailRequired) ?? password.resetSendFailed,
});

/**
 * Builds the response to a rejected new password. `error` contains the messages about the password or, for an invalid
 * link, only says that the reset failed.
 */
export const newPasswordErrorBody = ({ new_password: texts }: FieldErrors) => ({
  error: standalone(texts?.join(" "), registration.passwordRequired) ?? password.resetFailed,
});
