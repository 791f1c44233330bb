import { type ConsentHow, messages, PRIVACY_NOTICE_VERSION } from "@handwork/contract";

/** The account fields that both registration forms share. */
export interface AccountValues {
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  password2: string;
  /** Whether the person has agreed to be registered. */
  consent: boolean;
  /** How they agreed. Not preselected, because it is evidence. */
  consent_how: ConsentHow | "";
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
  consent_how: "",
  privacy_notice: PRIVACY_NOTICE_VERSION,
};

type Problems<T> = Partial<Record<keyof T, string>>;

const requiredFields: [keyof AccountValues, string][] = [
  ["username", messages.marketer.usernameRequired],
  ["first_name", messages.marketer.firstNameRequired],
  ["last_name", messages.marketer.lastNameRequired],
  ["email", messages.marketer.emailRequired],
  ["password", messages.marketer.passwordRequired],
  ["password2", messages.marketer.password2Required],
];

/** Returns a message for each required field that is empty. `required` lists these fields with their messages. */
export function requiredErrors<T extends object>(
  values: T,
  required: readonly [keyof T, string][],
): Problems<T> {
  const problems: Problems<T> = {};
  for (const [name, message] of required) if (!String(values[name]).trim()) problems[name] = message;
  return problems;
}

export function validateAccount(values: AccountValues): Problems<AccountValues> {
  return {
    ...(values.password !== values.password2 && { password2: messages.registration.passwordsDiffer }),
    ...(!values.consent && { consent: messages.marketer.consentRequired }),
    ...(!values.consent_how && { consent_how: messages.marketer.consentHowRequired }),
    ...requiredErrors(values, requiredFields),
  };
}
