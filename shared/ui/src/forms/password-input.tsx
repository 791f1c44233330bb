import { type ComponentProps, useState } from "react";
import { cx } from "../cx.ts";
import { useFieldControl } from "./field-context.ts";
import styles from "./inputs.module.css";

/** A password input with a button that shows and hides its value. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const [isVisible, setIsVisible] = useState(false);
  const word = isVisible ? "Hide" : "Show";
  return (
    <span className={styles.password}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...useFieldControl(rest)}
        type={isVisible ? "text" : "password"}
        className={cx(styles.control, className)}
      />
      {/* The button's name does not contain "password", so that a search by label finds only the input. */}
      <button
        type="button"
        className={styles.reveal}
        aria-label={`${word} what you typed`}
        onClick={() => setIsVisible(!isVisible)}
      >
        {word}
      </button>
    </span>
  );
}
