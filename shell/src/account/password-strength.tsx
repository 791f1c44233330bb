import { PASSWORD_MIN_LENGTH } from "@handwork/contract";
import styles from "./account.module.css";

/** What a password is called, from the one that is found first to the one that is found last. */
const words = ["very weak", "weak", "fair", "strong"] as const;
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/** 0 to 3, by its length and by how much of it is new; the server has the list of those that are tried first. */
export function strengthOf(password: string, username = ""): number {
  if (password.length < PASSWORD_MIN_LENGTH) return 0;
  const different = new Set(password.toLowerCase()).size;
  const isName = username.length > 2 && password.toLowerCase().includes(username.toLowerCase());
  if (different < 6 || isName) return 1;
  const mixed = kinds.filter((kind) => kind.test(password)).length;
  const long = password.length + 2 * mixed;
  if (long < 14) return 1;
  return long < 18 || different < 9 ? 2 : 3;
}

/** Says how hard a password is to guess, while it is typed. */
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
