import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import { useFieldControl } from "./field-context.ts";
import styles from "./inputs.module.css";

/** A native input of any text-like type, or `type="file"`. */
export function TextInput({ className, ...rest }: ComponentProps<"input">) {
  return <input {...useFieldControl(rest)} className={cx(styles.control, className)} />;
}

/** An input for several lines of text, with 4 rows by default. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...useFieldControl(rest)} rows={rows} className={cx(styles.control, className)} />;
}

/** A native select. Use a first option with an empty value as the placeholder. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={styles.select}>
      <select {...useFieldControl(rest)} className={cx(styles.control, className)}>
        {children}
      </select>
      <ChevronDown className={styles.chevron} size={20} aria-hidden />
    </span>
  );
}

/** Options of a select, as pairs of value and label. */
export const Options = ({ of }: { of: readonly (readonly [value: string | number, label: string])[] }) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** An input for naira, with the ₦ sign in front. Its value is plain decimal text. */
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
        {...useFieldControl(rest)}
        className={cx(styles.control, className)}
      />
    </span>
  );
}
