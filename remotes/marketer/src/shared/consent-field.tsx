import { type ConsentHow, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { Checkbox, Field, type FormFields, Options, Select, Stack, VisuallyHidden } from "@handwork/ui";
import { useId } from "react";
import type { AccountValues } from "./account.values.ts";
import styles from "./forms.module.css";

const consentMethods: readonly { value: ConsentHow; label: string }[] = [
  { value: "in_person", label: "In person" },
  { value: "by_phone", label: "By phone" },
  { value: "in_writing", label: "In writing" },
];

interface ConsentFieldProps {
  form: FormFields<Pick<AccountValues, "consent" | "consent_how">>;
  /** What the person agrees to, as a full sentence: "This person has agreed to …". */
  label: string;
}

/** Lets the marketer confirm that the person agreed, and how. The server records both with the account. */
export function ConsentField({ form: { bind, values, errors, set }, label }: ConsentFieldProps) {
  const errorId = useId();
  return (
    <Stack>
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
      <Field label="How did they agree?" required error={errors.consent_how}>
        <Select {...bind("consent_how")}>
          <option value="">Select one</option>
          <Options of={consentMethods.map(({ value, label: text }) => [value, text])} />
        </Select>
      </Field>
      <p>
        Show them the{" "}
        <Link to={paths.privacy} target="_blank">
          privacy notice<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </Link>{" "}
        first, or read it to them.
      </p>
    </Stack>
  );
}
