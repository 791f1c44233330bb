import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";
import { formatNaira } from "./format.ts";
import styles from "./money.module.css";

export interface MoneyProps extends Omit<ComponentProps<"span">, "children"> {
  /** Naira, as the API's decimal text or a number; missing shows ₦0.00. */
  value: string | number | null | undefined;
}

/** An amount as ₦15,000.00, in figures of equal width. */
export function Money({ value, className, ...rest }: MoneyProps) {
  return (
    <span {...rest} className={cx(styles.money, className)}>
      {formatNaira(value)}
    </span>
  );
}

export interface PriceTagProps extends MoneyProps {
  /** What the amount buys, such as "A day pay". */
  label: ReactNode;
}

/** A prominent price with a small label under it. */
export function PriceTag({ value, label, className, ...rest }: PriceTagProps) {
  return (
    <span {...rest} className={cx(styles.tag, className)}>
      <strong className={styles.amount}>{formatNaira(value)}</strong>
      <span className={styles.label}>{label}</span>
    </span>
  );
}
