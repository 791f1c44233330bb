import { messages, PASSWORD_MIN_LENGTH } from "@handwork/contract";
import { commonPasswords, commonWords } from "./common-passwords.ts";

/** The letter that people replace with each character. */
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

/** Returns a message for each rule that a new password breaks. */
export function passwordProblems(
  password: string,
  owner: { readonly username: string; readonly email: string },
): string[] {
  const lower = password.toLowerCase();
  const isOwnName = [owner.username, owner.email].some((name) => name.toLowerCase() === lower);
  return [
    ...(password.length < PASSWORD_MIN_LENGTH ? [messages.registration.passwordShort] : []),
    ...(password.length >= PASSWORD_MIN_LENGTH && isCommonPassword(password)
      ? [messages.registration.passwordCommon]
      : []),
    ...(isOwnName ? [messages.registration.passwordIsName] : []),
  ];
}
