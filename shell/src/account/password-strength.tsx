import styles from "./account.module.css";
import { strengthOf } from "./strength-of.ts";

/** What a password is called, from the one that is found first to the one that is found last. */
const words = ["very weak", "weak", "fair", "strong"] as const;

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
