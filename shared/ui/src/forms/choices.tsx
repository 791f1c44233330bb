import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "../cx.ts";
import styles from "./choices.module.css";
import { useFieldControl } from "./field-context.ts";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
}

/** A native checkbox with its label. Inside a Field, it uses the Field's ids and error. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx(styles.checkbox, className)}>
      <input {...useFieldControl(rest)} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}

export interface ChoiceGroupProps<V extends string> {
  legend: ReactNode;
  /** Shows the legend to screen readers only. */
  hideLegend?: boolean;
  options: readonly { value: V; label: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
  className?: string;
}

/** Native radio buttons that look like one switch. Use it for two to four choices. */
export function ChoiceGroup<V extends string>({
  legend,
  hideLegend,
  options,
  value,
  onChange,
  className,
}: ChoiceGroupProps<V>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className={hideLegend ? "visually-hidden" : styles.legend}>{legend}</legend>
      <div className={styles.track}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
