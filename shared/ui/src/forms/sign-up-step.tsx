import type { ReactNode } from "react";
import { Steps } from "../display/steps.tsx";
import { Page, Stack } from "../layout/layout.tsx";
import { PageHeader } from "../layout/page-header.tsx";

export interface SignUpStepProps {
  /** What the step asks for; names it among the steps as well. */
  title: string;
  intro: ReactNode;
  /** The form, or its outline. */
  children: ReactNode;
}

/** The second and last step of a sign-up. */
export function SignUpStep({ title, intro, children }: SignUpStepProps) {
  return (
    <Page width="narrow">
      <Stack gap="l">
        <Steps label="Progress of your sign-up" steps={["Your account", title]} current={1} />
        <PageHeader title={title} intro={intro} />
      </Stack>
      {children}
    </Page>
  );
}
