import { messages, PASSWORD_MIN_LENGTH } from "@handwork/contract";
import { commonPasswords, commonWords } from "./common-passwords.ts";

/** Characters that people substitute for letters. */
const swaps: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "0": "o",
  $: "s",
  "5": "s",
};
/** Up to four digits or signs after a word, such as a year. */
const TAIL = /[^a-z]{1,4}$/;
/** Up to four characters repeated, such as `abcabcabc`. */
const REPEATED = /^(.{1,4}?)\1+$/;

const plain = (text: string) => text.replace(/[@4310$5]/g, (sign) => swaps[sign] ?? sign);

/** Whether attackers try this password first on every account. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const tries = [lower, lower.replace(TAIL, "")].flatMap((text) => [text, plain(text)]);
  return tries.some((text) => commonPasswords.has(text) || commonWords.has(text)) || REPEATED.test(lower);
}

/** Problems with a new password, as messages for its owner. */
export function passwordProblems(
  password: string,
  owner: { readonly username: string; readonly email: string },
): string[] {
  const lower = password.toLowerCase();
  const isName = [owner.username, owner.email].some((name) => name.toLowerCase() === lower);
  return [
    ...(password.length < PASSWORD_MIN_LENGTH ? [messages.registration.passwordShort] : []),
    ...(password.length >= PASSWORD_MIN_LENGTH && isCommonPassword(password)
      ? [messages.registration.passwordCommon]
      : []),
    ...(isName ? [messages.registration.passwordIsName] : []),
  ];
}
