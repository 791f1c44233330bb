import { type ConsentHow, messages, PRIVACY_NOTICE_VERSION } from "@handwork/contract";

/** The fields of a new account, as both registration forms have them. */
export interface AccountValues {
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  password2: string;
  /** The person has agreed to be registered, and how. */
  consent: boolean;
  consent_how: ConsentHow;
  /** Version of the privacy notice that the form links to. */
  privacy_notice: string;
}

export const emptyAccount: AccountValues = {
  username: "",
  first_name: "",
  last_name: "",
  email: "",
  password: "",
  password2: "",
  consent: false,
  consent_how: "in_person",
  privacy_notice: PRIVACY_NOTICE_VERSION,
};

type Problems<T> = Partial<Record<keyof T, string>>;

const required: [keyof AccountValues, string][] = [
  ["username", messages.marketer.usernameRequired],
  ["first_name", messages.marketer.firstNameRequired],
  ["last_name", messages.marketer.lastNameRequired],
  ["email", messages.marketer.emailRequired],
  ["password", messages.marketer.passwordRequired],
  ["password2", messages.marketer.password2Required],
];

/** Messages for the fields of `wanted` that are empty. */
export function missing<T extends object>(values: T, wanted: readonly [keyof T, string][]): Problems<T> {
  const problems: Problems<T> = {};
  for (const [name, message] of wanted) if (!String(values[name]).trim()) problems[name] = message;
  return problems;
}

export function validateAccount(values: AccountValues): Problems<AccountValues> {
  return {
    ...(values.password !== values.password2 && { password2: messages.registration.passwordsDiffer }),
    ...(!values.consent && { consent: messages.marketer.consentRequired }),
    ...missing(values, required),
  };
}
