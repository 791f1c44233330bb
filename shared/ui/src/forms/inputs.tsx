import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import { useFieldWiring } from "./field-context.ts";
import styles from "./inputs.module.css";

/** A native input of any text-like type, or `type="file"`. */
export function TextInput({ className, ...rest }: ComponentProps<"input">) {
  return <input {...useFieldWiring(rest)} className={cx(styles.control, className)} />;
}

/** Several lines of text; 4 rows by default. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...useFieldWiring(rest)} rows={rows} className={cx(styles.control, className)} />;
}

/** A native select. Use a first option with an empty value as the placeholder. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={styles.select}>
      <select {...useFieldWiring(rest)} className={cx(styles.control, className)}>
        {children}
      </select>
      <ChevronDown className={styles.chevron} size={20} aria-hidden />
    </span>
  );
}

/** An input for naira with the ₦ sign in front; its value is plain decimal text. */
export function MoneyInput({ className, ...rest }: ComponentProps<"input">) {
  return (
    <span className={styles.money}>
      <span aria-hidden className={styles.prefix}>
        ₦
      </span>
      <input
        type="number"
        min={0}
        step="0.01"
        inputMode="decimal"
        {...useFieldWiring(rest)}
        className={cx(styles.control, className)}
      />
    </span>
  );
}
