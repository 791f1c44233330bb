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

/** Replaces a message such as "This field is required.", which makes no sense without its field, with `missing`. */
const standalone = (text: string | undefined, missing: string) =>
  text?.startsWith("This field") ? missing : text;

/** Repeats the error of an invalid request for a reset link as `error`. */
export const resetErrorBody = (fields: FieldErrors) => ({
  error: standalone(firstMessage(fields), registration.emailRequired) ?? password.resetSendFailed,
});

/** Repeats the errors of a new password as `error`. For an invalid link, `error` only says that the reset failed. */
export const newPasswordErrorBody = ({ new_password: texts }: FieldErrors) => ({
  error: standalone(texts?.join(" "), registration.passwordRequired) ?? password.resetFailed,
});
