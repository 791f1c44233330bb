import { PASSWORD_MIN_LENGTH } from "@handwork/contract";
import styles from "./account.module.css";

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/** Signs that people use in place of letters, and the letters they stand for. */
const SIGNS = "@4310$5";
const LETTERS = "aaeioss";
/** One word in lower, upper or title case, with digits or signs around it. */
const WORD = /^\P{L}{0,4}(\p{L}?\p{Ll}{1,11}|\p{Lu}{1,12})\P{L}{0,8}$/u;
/** Keyboard patterns and years: each counts as one character. */
const WALKS = /1q2w|1qaz|qwe\w*|asdf\w*|zxcv|abcd?|0?123\d*|(19|20)\d\d/gi;

/** Strength from 0 to 3, by length and variety. The server also checks a list of common passwords. */
export function strengthOf(password: string, username = ""): number {
  if (password.length < PASSWORD_MIN_LENGTH) return 0;
  const text = password.replace(WALKS, "~");
  const different = new Set(text.toLowerCase()).size;
  const isName = username.length > 2 && password.toLowerCase().includes(username.toLowerCase());
  const meant = text.replace(/[@4310$5](?=.*\p{L})/gu, (sign) => LETTERS.charAt(SIGNS.indexOf(sign)));
  const isWord = WORD.test(text) || WORD.test(meant);
  if (different < 6 || isName || isWord) return 1;
  const mixed = kinds.filter((kind) => kind.test(text)).length;
  const long = text.length + 2 * mixed;
  if (long < 14) return 1;
  return long < 18 || different < 9 ? 2 : 3;
}

const words = ["very weak", "weak", "fair", "strong"] as const;

/** Shows the strength of a password while it is typed. */
export function PasswordStrength({ password, username }: { password: string; username?: string }) {
  const strength = strengthOf(password, username);
  return (
    <div className={styles.strength} aria-live="polite">
      {password && (
        <>
          <meter max={3} low={2} high={3} optimum={3} value={strength} aria-hidden="true" />
          Strength: {words[strength]}
          {strength < 3 && ". Several words are best."}
        </>
      )}
    </div>
  );
}
