import { type ComponentProps, useState } from "react";
import { cx } from "../cx.ts";
import { useFieldWiring } from "./field-context.ts";
import styles from "./inputs.module.css";

/** A password input with a button that shows and hides its value. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  const word = shown ? "Hide" : "Show";
  return (
    <span className={styles.password}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...useFieldWiring(rest)}
        type={shown ? "text" : "password"}
        className={cx(styles.control, className)}
      />
      {/* The button's name omits the field's own word, so that the field stays the only match for its label. */}
      <button
        type="button"
        className={styles.reveal}
        aria-label={`${word} what you typed`}
        onClick={() => setShown(!shown)}
      >
        {word}
      </button>
    </span>
  );
}
