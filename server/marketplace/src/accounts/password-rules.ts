import { ADMIN_PASSWORD_MIN_LENGTH, messages, PASSWORD_MIN_LENGTH, type UserType } from "@handwork/contract";
import { commonPasswords, commonWords } from "./common-passwords.ts";

/** Maps a character to the letter that it stands for in passwords such as `p4ssw0rd`. */
const substitutions: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "0": "o",
  $: "s",
  "5": "s",
};
/** Up to four digits or symbols after a word, such as a year. */
const SUFFIX = /[^a-z]{1,4}$/;
/** A repeated sequence of up to four characters, such as `abcabcabc`. */
const REPEATED = /^(.{1,4}?)\1+$/;

const undoSubstitutions = (text: string) =>
  text.replace(/[@4310$5]/g, (character) => substitutions[character] ?? character);

/** Whether the password is among those that attackers try first. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const variants = [lower, lower.replace(SUFFIX, "")].flatMap((text) => [text, undoSubstitutions(text)]);
  return variants.some((text) => commonPasswords.has(text) || commonWords.has(text)) || REPEATED.test(lower);
}

const DIFFERENT_CHARACTERS_MIN = 6;

/**
 * Returns the message for the first rule for admins that the password breaks, or null. Admins may do everything, so
 * their passwords must be stronger.
 */
function adminPasswordProblem(password: string, names: readonly string[]): string | null {
  if (password.length < ADMIN_PASSWORD_MIN_LENGTH) return messages.registration.adminPasswordShort;
  if (new Set(password).size < DIFFERENT_CHARACTERS_MIN || /^\d+$/.test(password)) {
    return "The password is too simple: use a few words, or let a password manager generate one.";
  }
  const lower = password.toLowerCase();
  if (names.some((name) => name.length > 3 && lower.includes(name.toLowerCase()))) {
    return "The password must not contain the username or the email address.";
  }
  return /password|qwerty|handwork/.test(lower) ? messages.registration.passwordCommon : null;
}

interface PasswordOwner {
  readonly username: string;
  readonly email: string;
  readonly userType?: UserType | null;
}

/**
 * Returns a message for each rule that a new password breaks. If it breaks a rule for admins, returns only that
 * message.
 */
export function passwordProblems(password: string, { username, email, userType }: PasswordOwner): string[] {
  const lower = password.toLowerCase();
  const isOwnName = [username, email].some((name) => name.toLowerCase() === lower);
  const weakness =
    userType === "admin" ? adminPasswordProblem(password, [username, email.split("@", 1)[0] ?? ""]) : null;
  if (weakness) return [weakness];
  return [
    ...(password.length < PASSWORD_MIN_LENGTH ? [messages.registration.passwordShort] : []),
    ...(password.length >= PASSWORD_MIN_LENGTH && isCommonPassword(password)
      ? [messages.registration.passwordCommon]
      : []),
    ...(isOwnName ? [messages.registration.passwordIsName] : []),
  ];
}
