import { ADMIN_PASSWORD_MIN_LENGTH, messages, PASSWORD_MIN_LENGTH } from "@handwork/contract";
import { ApiError, NetworkError } from "@handwork/http";

/** Kinds of account that people can create themselves. */
export type AccountKind = "artisan" | "employer";

export const emptySignUp = {
  kind: "" as AccountKind | "",
  username: "",
  first_name: "",
  last_name: "",
  email: "",
  password: "",
  password2: "",
};
export type SignUpValues = typeof emptySignUp;
type Field = keyof SignUpValues;

const required: Partial<Record<Field, string>> = {
  username: messages.registration.usernameRequired,
  first_name: messages.registration.firstNameRequired,
  last_name: messages.registration.lastNameRequired,
  email: messages.registration.emailRequired,
};

export function validateSignUp(values: SignUpValues): Partial<Record<Field, string | undefined>> {
  const missing = Object.entries(required).filter(([field]) => !values[field as Field].trim());
  return {
    kind: values.kind ? undefined : "Choose Worker or Employer",
    ...Object.fromEntries(missing),
    password: newPasswordProblem(values.password),
    password2: values.password === values.password2 ? undefined : messages.registration.passwordsDiffer,
  };
}

/** Returns an error if a new password is missing or too short. The server makes further checks. */
export function newPasswordProblem(password: string, isAdmin = false): string | undefined {
  if (!password) return messages.registration.passwordRequired;
  if (isAdmin && password.length < ADMIN_PASSWORD_MIN_LENGTH) return messages.registration.adminPasswordShort;
  return password.length < PASSWORD_MIN_LENGTH ? messages.registration.passwordShort : undefined;
}

/**
 * Returns the message to show after a failed sign-up, or messages by field. The server may send field errors as
 * properties of the body or inside `errors`, and general errors as `error`, `errors` or `detail`. For older clients,
 * the server repeats field errors in `errors`. This function removes the repetition. For example,
 * `{ username: ["Taken."], error: "Closed.", errors: "Taken." }` becomes
 * `{ username: ["Taken."], error: ["Closed."] }`.
 */
export function signUpFailure(error: unknown): Record<string, string[]> | string {
  if (error instanceof NetworkError) return messages.network;
  if (!(error instanceof ApiError)) return messages.registration.failed;
  const { errors = [], error: general = [], detail = [], ...fields } = error.fields;
  const formErrors = [...errors, ...general, ...detail];
  if (error.status === 400) {
    const fieldErrors = { ...nestedErrors(error.body), ...fields };
    const shown = Object.values(fieldErrors).flat();
    const otherErrors = formErrors.filter((text) => !consistsOf(text, shown));
    if (shown.length > 0) return { ...fieldErrors, error: otherErrors };
  }
  return formErrors[0] ?? messages.registration.failed;
}

/** Whether the text consists only of the given parts. */
const consistsOf = (text: string, parts: readonly string[]) =>
  parts.reduce((remaining, part) => remaining.replaceAll(part, ""), text).trim() === "";

/** Returns the field errors inside `errors` if `errors` is an object. */
function nestedErrors(body: unknown): Record<string, string[]> {
  const errors = (body as { errors?: unknown } | null)?.errors;
  if (typeof errors !== "object" || errors === null || Array.isArray(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field, [texts].flat().map(String)]),
  );
}
