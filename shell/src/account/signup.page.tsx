import { endpoints, messages, PRIVACY_NOTICE_VERSION, paths, withNext } from "@handwork/contract";
import { useUnsavedWork } from "@handwork/federation";
import { Link, useNavigate, useSearchParams } from "@handwork/federation/router";
import { callWithStatus } from "@handwork/http";
import { Card, ChoiceGroup, NeedsScripts, Page, PageHeader, Stack, Steps, useFormState } from "@handwork/ui";
import { useState } from "react";
import { profileStep, useLeaveWhenSignedIn } from "./after-sign-in.ts";
import { emptySignUp, type SignUpValues, signUpFailure, validateSignUp } from "./sign-up.ts";
import { SignUpFields } from "./sign-up-fields.tsx";

const kinds = [
  { value: "artisan", label: "Worker" },
  { value: "employer", label: "Employer" },
] as const;
type Kind = (typeof kinds)[number]["value"];

const words: Record<Kind, { intro: string; second: string }> = {
  artisan: {
    intro: "Show your trade to employers across Lagos and be paid by the day.",
    second: "Your trade",
  },
  employer: {
    intro: "Find skilled people, request them and pay, all in one place.",
    second: "Your organization",
  },
};

/** Sign-up, step 1: an account. The toggle decides its type, and with it the second step. */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [kind, setKind] = useState<Kind>(query.get("as") === "employer" ? "employer" : "artisan");
  const next = query.get("next");
  useLeaveWhenSignedIn();

  const form = useFormState<SignUpValues>({
    initial: emptySignUp,
    validate: validateSignUp,
    async onSubmit(values): Promise<void> {
      try {
        const { status, data } = await callWithStatus(endpoints.registration, {
          body: { ...values, user_type: kind, privacy_notice: PRIVACY_NOTICE_VERSION },
        });
        if (status !== 201) return form.setFormError(messages.registration.unexpectedStatus);
        await navigate(withNext(profileStep(kind, data), next));
      } catch (error) {
        const failure = signUpFailure(error);
        if (typeof failure === "string") form.setFormError(failure);
        else form.setServerErrors(failure);
      }
    },
  });
  useUnsavedWork(form.dirty);

  return (
    <Page width="narrow">
      <Stack gap="l">
        <Steps label="Progress of your sign-up" steps={["Your account", words[kind].second]} current={0} />
        <PageHeader title="Create an account" intro={words[kind].intro} />
      </Stack>
      <Stack gap="l">
        <NeedsScripts what="Signing up" />
        <Card>
          <form method="post" noValidate onSubmit={form.handleSubmit}>
            <Stack gap="l">
              <ChoiceGroup legend="I am signing up as" options={kinds} value={kind} onChange={setKind} />
              <SignUpFields form={form} />
            </Stack>
          </form>
        </Card>
        <p>
          Already have an account? <Link to={withNext(paths.login, next)}>Log in</Link>
        </p>
      </Stack>
    </Page>
  );
}
