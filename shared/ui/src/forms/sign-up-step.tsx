import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { Card } from "../display/card.tsx";
import { Steps } from "../display/steps.tsx";
import { NeedsScripts } from "../feedback/needs-scripts.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { Page, Stack } from "../layout/layout.tsx";
import { PageHeader } from "../layout/page-header.tsx";
import { FormError } from "./form-error.tsx";
import styles from "./sign-up-step.module.css";
import type { FormState } from "./use-form-state.ts";
import { useReady } from "./use-ready.ts";

export interface SignUpStepProps {
  /** The step's title, which the list of steps also shows. */
  title: string;
  intro: ReactNode;
  /** The form, or its skeleton. */
  children: ReactNode;
}

/** The second and last step of a sign-up. */
export function SignUpStep({ title, intro, children }: SignUpStepProps) {
  return (
    <Page width="narrow">
      <Stack gap="l">
        <Steps label="Sign-up progress" steps={["Your account", title]} current={1} />
        <PageHeader title={title} intro={intro} />
      </Stack>
      {children}
    </Page>
  );
}

export interface SignUpFormProps {
  form: Pick<FormState<object>, "handleSubmit" | "formError" | "submitting">;
  /** Content above the fields, such as a message about lists that could not be loaded. */
  notice?: ReactNode;
  /** A link to the sign-in page, for errors that require it. */
  signIn: ReactNode;
  /** The fields. */
  children: ReactNode;
}

export function SignUpForm({ form, notice, signIn, children }: SignUpFormProps) {
  const ready = useReady();
  return (
    <Card>
      <form method="post" noValidate onSubmit={form.handleSubmit}>
        <Stack>
          <NeedsScripts what="Signing up" />
          {notice}
          <FormError action={signIn}>{form.formError}</FormError>
          {children}
          <Button
            type="submit"
            size="large"
            wide
            busy={form.submitting}
            busyLabel="Saving..."
            disabled={!ready}
          >
            Finish sign-up
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

/** Shown while the form's lists load. */
export function SignUpSkeleton({ fields }: { fields: number }) {
  return (
    <Card>
      <Stack aria-busy="true">
        {Array.from({ length: fields }, (_, field) => (
          <div key={field}>
            <Skeleton className={styles.label} />
            <Skeleton shape="block" className={styles.control} />
          </div>
        ))}
        <Skeleton shape="block" className={styles.control} />
      </Stack>
    </Card>
  );
}
