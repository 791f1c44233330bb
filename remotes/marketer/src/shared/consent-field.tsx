import { Checkbox } from "@handwork/ui";
import { useId } from "react";
import type { Fields } from "./fields.ts";
import styles from "./forms.module.css";

export interface ConsentFieldProps {
  form: Fields<{ consent: boolean }>;
  /** What the person agreed to, as a sentence that begins with them. */
  label: string;
}

/** The marketer's word that the person agreed; recorded with the account. */
export function ConsentField({ form: { values, errors, set }, label }: ConsentFieldProps) {
  const error = useId();
  return (
    <div>
      <Checkbox
        name="consent"
        label={label}
        checked={values.consent}
        required
        aria-invalid={errors.consent ? true : undefined}
        aria-describedby={errors.consent ? error : undefined}
        onChange={({ target: { checked } }) => set("consent", checked)}
      />
      <div aria-live="polite">
        {errors.consent && (
          <p id={error} className={styles.error}>
            {errors.consent}
          </p>
        )}
      </div>
    </div>
  );
}
