import { messages } from "@handwork/contract";
import type { FieldErrors } from "@handwork/server-platform/errors";
import { firstMessage } from "@handwork/server-platform/http";

const { registration, password } = messages;
const shownAlone: readonly string[] = [
  messages.privacy.noticeRequired,
  messages.privacy.noticeUnknown,
  registration.passwordShort,
  registration.passwordCommon,
  registration.passwordIsName,
  registration.passwordsDiffer,
];

/**
 * A rejected sign-up in the format of the earlier API: one text per field. Clients of that API ignore messages for
 * fields they do not have and for the password; they do show `errors`.
 */
export function refusedSignUp(fields: FieldErrors): Record<string, string> {
  const { password = [], password2 = [], privacy_notice: notice = [] } = fields;
  const errors = [...password, ...password2, ...notice].filter((text) => shownAlone.includes(text));
  const all = { ...fields, ...(errors.length > 0 && { errors }) };
  return Object.fromEntries(Object.entries(all).map(([field, texts]) => [field, texts.join(" ")]));
}

/** Messages that begin with "This field …" make no sense without their field. */
const standalone = (text: string | undefined, missing: string) =>
  text?.startsWith("This field") ? missing : text;

/** `error` of a rejected request for a reset link. */
export const refusedReset = (fields: FieldErrors) => ({
  error: standalone(firstMessage(fields), registration.emailRequired) ?? password.resetSendFailed,
});

/** `error` of a rejected new password; for an invalid link it only says that the link failed. */
export const refusedPassword = ({ new_password: texts }: FieldErrors) => ({
  error: standalone(texts?.join(" "), registration.passwordRequired) ?? password.resetFailed,
});
