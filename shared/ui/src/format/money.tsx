import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";
import { formatNaira, formatNairaExact } from "./format.ts";
import styles from "./money.module.css";

export interface MoneyProps extends Omit<ComponentProps<"span">, "children"> {
  /** Naira, as the API's decimal text or a number. A missing value shows ₦0.00. */
  value: string | number | null | undefined;
  /** Always shows two decimals. */
  exact?: boolean;
}

/** An amount such as ₦15,000, in tabular figures. */
export function Money({ value, exact, className, ...rest }: MoneyProps) {
  return (
    <span {...rest} className={cx(styles.money, className)}>
      {exact ? formatNairaExact(value ?? 0) : formatNaira(value)}
    </span>
  );
}

export interface PriceTagProps extends Omit<MoneyProps, "exact"> {
  /** The label of the price, such as "A day pay". */
  label: ReactNode;
}

/** A prominent price with a small label under it. */
export function PriceTag({ value, label, className, ...rest }: PriceTagProps) {
  return (
    <span {...rest} className={cx(styles.tag, className)}>
      <strong className={styles.amount}>{formatNaira(value)}</strong>
      <span className="soft">{label}</span>
    </span>
  );
}
