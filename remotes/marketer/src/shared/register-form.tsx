import { Button, FormError, type FormFields, type FormState } from "@handwork/ui";
import type { ReactNode } from "react";
import type { AccountValues } from "./account.values.ts";
import { AccountFields } from "./account-fields.tsx";
import { FormCover } from "./form-cover.tsx";
import styles from "./forms.module.css";
import { LookupIssue } from "./lookup-issue.tsx";
import { Parts, type PartsProps } from "./parts.tsx";
import { SendAgain } from "./send-again.tsx";
import type { Lookups } from "./use-lookups.ts";

type Form = FormFields<AccountValues> &
  Pick<FormState<AccountValues>, "submitting" | "formError" | "handleSubmit">;

interface RegisterFormProps<T> extends PartsProps<T> {
  form: Form;
  lookups: Lookups;
  /** Text of the overlay while the form is being sent. */
  cover: string;
  submitLabel: string;
  /** True if the form was sent but the server did not respond. */
  unanswered: boolean;
  /** Fields before the account fields. */
  children: ReactNode;
  /** Fields after the account fields. */
  last: ReactNode;
  /** Shown below the button. */
  foot?: ReactNode;
}

/** The form in which a marketer creates an account for another person. */
export function RegisterForm<T>({
  form,
  parts,
  problems,
  lookups,
  cover,
  submitLabel,
  unanswered,
  children,
  last,
  foot,
}: RegisterFormProps<T>) {
  return (
    <FormCover covered={form.submitting} label={cover}>
      <form noValidate onSubmit={form.handleSubmit} className={styles.form}>
        <Parts parts={parts} problems={problems} />
        <LookupIssue lookups={lookups} />
        {children}
        <AccountFields form={form} />
        {last}
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
        {foot}
      </form>
    </FormCover>
  );
}
