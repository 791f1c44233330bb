import { type ConsentHow, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Checkbox, ChoiceGroup, type FormFields, VisuallyHidden } from "@handwork/ui";
import { useId } from "react";
import styles from "./forms.module.css";

const consentMethods: readonly { value: ConsentHow; label: string }[] = [
  { value: "in_person", label: "In person" },
  { value: "by_phone", label: "By phone" },
  { value: "in_writing", label: "In writing" },
];

interface ConsentFieldProps {
  form: FormFields<{ consent: boolean; consent_how: ConsentHow }>;
  /** What the person agrees to, as a full sentence: "This person has agreed to …". */
  label: string;
}

/** Lets the marketer confirm that the person agreed, and how. The server records both with the account. */
export function ConsentField({ form: { values, errors, set }, label }: ConsentFieldProps) {
  const errorId = useId();
  return (
    <div className={styles.consent}>
      <div>
        <Checkbox
          name="consent"
          label={label}
          checked={values.consent}
          required
          aria-invalid={errors.consent ? true : undefined}
          aria-describedby={errors.consent ? errorId : undefined}
          onChange={({ target: { checked } }) => set("consent", checked)}
        />
        <div aria-live="polite">
          {errors.consent && (
            <p id={errorId} className={styles.error}>
              {errors.consent}
            </p>
          )}
        </div>
      </div>
      <ChoiceGroup
        legend="How did they agree?"
        className={styles.how}
        options={consentMethods}
        value={values.consent_how}
        onChange={(method) => set("consent_how", method)}
      />
      <p>
        Show them the{" "}
        <Link to={paths.privacy} target="_blank">
          privacy notice<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </Link>{" "}
        first, or read it to them.
      </p>
    </div>
  );
}
