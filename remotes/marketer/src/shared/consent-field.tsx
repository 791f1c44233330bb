import { type ConsentHow, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Checkbox, ChoiceGroup, type FormFields, VisuallyHidden } from "@handwork/ui";
import { useId } from "react";
import styles from "./forms.module.css";

const ways: readonly { value: ConsentHow; label: string }[] = [
  { value: "in_person", label: "In person" },
  { value: "by_phone", label: "By phone" },
  { value: "in_writing", label: "In writing" },
];

interface ConsentFieldProps {
  form: FormFields<{ consent: boolean; consent_how: ConsentHow }>;
  /** What the person agrees to, as a sentence whose subject is the person. */
  label: string;
}

/** The marketer confirms that the person agreed, and how. Recorded with the account. */
export function ConsentField({ form: { values, errors, set }, label }: ConsentFieldProps) {
  const error = useId();
  return (
    <div className={styles.consent}>
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
      <ChoiceGroup
        legend="They agreed"
        className={styles.how}
        options={ways}
        value={values.consent_how}
        onChange={(way) => set("consent_how", way)}
      />
      <p>
        Show or read them the{" "}
        <Link to={paths.privacy} target="_blank">
          privacy notice<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </Link>{" "}
        first.
      </p>
    </div>
  );
}
