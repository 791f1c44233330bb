import { messages, PASSWORD_MIN_LENGTH } from "@handwork/contract";
import { ApiError, NetworkError } from "@handwork/http";

/** Kinds of account that people open themselves. */
export type Kind = "artisan" | "employer";

export const emptySignUp = {
  kind: "" as Kind | "",
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

/** A problem with a new password, as far as the browser can check. */
export function newPasswordProblem(password: string): string | undefined {
  if (!password) return messages.registration.passwordRequired;
  return password.length < PASSWORD_MIN_LENGTH ? messages.registration.passwordShort : undefined;
}

/**
 * Why a sign-up failed: messages by field if the server names fields, with those for the form under `error`; otherwise
 * one message for the form.
 */
export function signUpFailure(error: unknown): Record<string, string[]> | string {
  if (error instanceof NetworkError) return messages.network;
  if (!(error instanceof ApiError)) return messages.registration.failed;
  const { errors, error: general, detail, ...fields } = error.fields;
  const ofForm = [errors, general, detail].flatMap((texts) => texts ?? []);
  if (error.status === 400) {
    // `errors` holds the fields, or repeats them as text for older clients.
    const named = { ...fieldsIn((error.body as { errors?: unknown } | null)?.errors), ...fields };
    const shown = Object.values(named).flat();
    if (shown.length > 0) return { ...named, error: ofForm.filter((text) => !repeats(text, shown)) };
  }
  return ofForm[0] ?? messages.registration.failed;
}

/** Whether a text is a combination of these texts. */
const repeats = (text: string, others: readonly string[]) =>
  others.reduce((remaining, other) => remaining.replaceAll(other, ""), text).trim() === "";

function fieldsIn(errors: unknown): Record<string, string[]> {
  if (typeof errors !== "object" || errors === null || Array.isArray(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field, [texts].flat().map(String)]),
  );
}
