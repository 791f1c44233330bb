import { type ReactNode, useId } from "react";
import { cx } from "../cx.ts";
import styles from "./field.module.css";
import { FieldContext } from "./field-context.ts";

export interface FieldProps {
  label: ReactNode;
  /** A sentence under the label, which screen readers read with the control. */
  hint?: ReactNode;
  /** The error message. It also marks the control as invalid. */
  error?: string | undefined;
  /** Marks the label and makes the control natively required. */
  required?: boolean;
  /** Id of the control. By default, the id is generated. */
  id?: string;
  /** Name of the control. */
  name?: string;
  className?: string;
  /** One control from this package, such as TextInput. It gets its ids and error from the Field. */
  children: ReactNode;
}

/** Adds a label, hint and error to one control, connected by id, `aria-describedby` and `aria-invalid`. */
export function Field({ label, hint, error, required, id: ownId, name, className, children }: FieldProps) {
  const generated = useId();
  const id = ownId ?? generated;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={cx(styles.label, required && styles.required)}>
        {label}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldContext
        value={{
          id,
          name,
          required,
          "aria-describedby": [hintId, errorId].filter(Boolean).join(" ") || undefined,
          "aria-invalid": error ? true : undefined,
        }}
      >
        {children}
      </FieldContext>
      {/* The live region is always in the page, so that screen readers announce errors found while typing. */}
      <div aria-live="polite">
        {error && (
          <p id={errorId} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
