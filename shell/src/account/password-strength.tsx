import { PASSWORD_MIN_LENGTH } from "@handwork/contract";
import styles from "./account.module.css";

/** Lower-case letters, upper-case letters, digits and symbols. */
const CHARACTER_KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];
/** Keyboard patterns and years. Each counts as one character. */
const PREDICTABLE_PARTS = /1q2w|1qaz|qwe\w*|asdf\w*|zxcv|abcd?|0?123\d*|(19|20)\d\d/gi;
/** One word in lower, upper or title case, with digits or symbols around it, for example "12Chelsea!". */
const SINGLE_WORD = /^\P{L}{0,4}(\p{L}?\p{Ll}{1,11}|\p{Lu}{1,12})\P{L}{0,8}$/u;
/** Symbols and digits that people type instead of letters. `LETTERS` has the letters in the same order. */
const SUBSTITUTES = "@4310$5";
const LETTERS = "aaeioss";

/** Minimum numbers of different characters. */
const MIN_DIFFERENT = { fair: 6, strong: 9 };
/** Minimum scores. The score is the length plus a bonus for each kind of character. */
const MIN_SCORE = { fair: 14, strong: 18 };
const BONUS_PER_KIND = 2;

/** Whether the text is one word with additions, also in a spelling such as "P@$$w0rd". */
function isSingleWord(text: string): boolean {
  // Digits and symbols after the last letter are additions, and not substitutes.
  const spelledOut = text.replace(/[@4310$5](?=.*\p{L})/gu, (sign) =>
    LETTERS.charAt(SUBSTITUTES.indexOf(sign)),
  );
  return SINGLE_WORD.test(text) || SINGLE_WORD.test(spelledOut);
}

const containsUsername = (password: string, username: string) =>
  username.length > 2 && password.toLowerCase().includes(username.toLowerCase());

/**
 * Estimates the strength of a password: 0 is very weak, 1 weak, 2 fair and 3 strong. The server also checks a list of
 * common passwords.
 */
export function strengthOf(password: string, username = ""): number {
  if (password.length < PASSWORD_MIN_LENGTH) return 0;
  const text = password.replace(PREDICTABLE_PARTS, "~");
  if (isSingleWord(text) || containsUsername(password, username)) return 1;
  const different = new Set(text.toLowerCase()).size;
  const score = text.length + BONUS_PER_KIND * CHARACTER_KINDS.filter((kind) => kind.test(text)).length;
  if (different < MIN_DIFFERENT.fair || score < MIN_SCORE.fair) return 1;
  return different < MIN_DIFFERENT.strong || score < MIN_SCORE.strong ? 2 : 3;
}

const labels = ["very weak", "weak", "fair", "strong"] as const;

/** Shows a password's strength while the person types it. */
export function PasswordStrength({ password, username }: { password: string; username?: string }) {
  const strength = strengthOf(password, username);
  return (
    <div className={styles.strength} aria-live="polite">
      {password && (
        <>
          <meter max={3} low={2} high={3} optimum={3} value={strength} aria-hidden="true" />
          Strength: {labels[strength]}
          {strength < 3 && ". Use several unrelated words."}
        </>
      )}
    </div>
  );
}
