import { Button, FormError, type FormFields, type FormState } from "@handwork/ui";
import type { ReactNode } from "react";
import type { AccountValues } from "./account.values.ts";
import { AccountFields } from "./account-fields.tsx";
import { FormCover } from "./form-cover.tsx";
import { FormProgress, type FormProgressProps } from "./form-progress.tsx";
import styles from "./forms.module.css";
import { LookupIssue } from "./lookup-issue.tsx";
import { SendAgain } from "./send-again.tsx";
import type { Lookups } from "./use-lookups.ts";

type Form = FormFields<AccountValues> &
  Pick<FormState<AccountValues>, "submitting" | "formError" | "handleSubmit">;

interface RegisterFormProps<T> extends FormProgressProps<T> {
  form: Form;
  lookups: Lookups;
  /** Text of the overlay while the form is being sent. */
  coverLabel: string;
  submitLabel: string;
  /** True if the form was sent but the server did not respond. */
  unanswered: boolean;
  /** Fields before the account fields. */
  children: ReactNode;
  /** Fields after the account fields. */
  lastFields: ReactNode;
  /** Shown below the button. */
  footer?: ReactNode;
}

/** The form in which a marketer creates an account for another person. */
export function RegisterForm<T>({
  form,
  parts,
  problems,
  lookups,
  coverLabel,
  submitLabel,
  unanswered,
  children,
  lastFields,
  footer,
}: RegisterFormProps<T>) {
  return (
    <FormCover covered={form.submitting} label={coverLabel}>
      <form noValidate onSubmit={form.handleSubmit} className={styles.form}>
        <FormProgress parts={parts} problems={problems} />
        <LookupIssue lookups={lookups} />
        {children}
        <AccountFields form={form} />
        {lastFields}
        {unanswered && <SendAgain />}
        <FormError>{form.formError}</FormError>
        <Button
          type="submit"
          size="large"
          busy={form.submitting}
          busyLabel="Registering..."
          disabled={lookups.loading}
        >
          {submitLabel}
        </Button>
        {footer}
      </form>
    </FormCover>
  );
}
