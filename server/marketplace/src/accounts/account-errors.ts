import { messages } from "@handwork/contract";
import type { FieldErrors } from "@handwork/server-platform/errors";
import { firstMessage } from "@handwork/server-platform/http";

const { registration, password } = messages;
const sharedErrors: readonly string[] = [
  messages.privacy.noticeRequired,
  messages.privacy.noticeUnknown,
  registration.passwordShort,
  registration.passwordCommon,
  registration.passwordIsName,
  registration.passwordsDiffer,
];

/**
 * Errors of a sign-up in the format of the earlier API: one text per field. Clients of that API ignore errors of the
 * password and of fields that they do not know, but show `errors`.
 */
export function rejectedSignUp(fields: FieldErrors): Record<string, string> {
  const { password = [], password2 = [], privacy_notice: notice = [] } = fields;
  const errors = [...password, ...password2, ...notice].filter((text) => sharedErrors.includes(text));
  const all = { ...fields, ...(errors.length > 0 && { errors }) };
  return Object.fromEntries(Object.entries(all).map(([field, texts]) => [field, texts.join(" ")]));
}

/** Replaces a message that begins with "This field", which makes no sense without the field, by `missing`. */
const standalone = (text: string | undefined, missing: string) =>
  text?.startsWith("This field") ? missing : text;

/** `error` in the response to a rejected request for a reset link. */
export const rejectedReset = (fields: FieldErrors) => ({
  error: standalone(firstMessage(fields), registration.emailRequired) ?? password.resetSendFailed,
});

/** `error` in the response to a rejected new password. For an invalid link, it only says that the reset failed. */
export const rejectedPassword = ({ new_password: texts }: FieldErrors) => ({
  error: standalone(texts?.join(" "), registration.passwordRequired) ?? password.resetFailed,
});
