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
 * A refused sign-up as clients of the earlier API read it: one text for each field. They show no messages of
 * the fields that they do not have, nor of the password's; they do show `errors`.
 */
export function refusedSignUp(fields: FieldErrors): Record<string, string> {
  const { password = [], password2 = [], privacy_notice: notice = [] } = fields;
  const errors = [...password, ...password2, ...notice].filter((text) => shownAlone.includes(text));
  const all = { ...fields, ...(errors.length > 0 && { errors }) };
  return Object.fromEntries(Object.entries(all).map(([field, texts]) => [field, texts.join(" ")]));
}

/** "This field …" names no field when it stands alone. */
const alone = (text: string | undefined, missing: string) =>
  text?.startsWith("This field") ? missing : text;

/** `error` of a refused request for a reset link. */
export const refusedReset = (fields: FieldErrors) => ({
  error: alone(firstMessage(fields), registration.emailRequired) ?? password.resetSendFailed,
});

/** `error` of a refused new password; a link that cannot be one has failed, whatever is wrong with it. */
export const refusedPassword = ({ new_password: texts }: FieldErrors) => ({
  error: alone(texts?.join(" "), registration.passwordRequired) ?? password.resetFailed,
});
