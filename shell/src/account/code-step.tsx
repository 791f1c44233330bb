import { endpoints, type LoginResponse, messages } from "@handwork/contract";
import { ApiError, call } from "@handwork/http";
import { Button, Card, FormError, Page, PageHeader, Stack, useFormState } from "@handwork/ui";
import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { codeProblem, showCodeFailure } from "./code.ts";
import { CodeFields } from "./code-fields.tsx";

interface CodeStepProps {
  /** Token that the server sent after the correct password. The form returns it with the code. */
  challenge: string;
  onDone: (session: LoginResponse) => Promise<void>;
  /** Shows the password step again. `why` is undefined if the person pressed Back. */
  onBack: (why?: string) => void;
}

export function CodeStep({ challenge, onDone, onBack }: CodeStepProps) {
  const form = useFormState({
    initial: { code: "" },
    validate: codeProblem,
    async onSubmit({ code }) {
      try {
        await onDone(await call(endpoints.loginCode, { body: { challenge, code } }));
      } catch (error) {
        const hasExpired = error instanceof ApiError && error.status === 401;
        if (hasExpired) goBack(error.text("detail") ?? messages.login.failed);
        else showCodeFailure(form, error);
      }
    },
  });
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => formRef.current?.querySelector("input")?.focus(), []);

  function goBack(why?: string) {
    flushSync(() => onBack(why));
    document.querySelector<HTMLInputElement>("input[name=password]")?.focus();
  }

  return (
    <Page width="narrow">
      <PageHeader title="Sign in" intro="Your password is correct. One more step." />
      <Card>
        <form ref={formRef} method="post" noValidate onSubmit={form.handleSubmit}>
          <Stack>
            <FormError>{form.formError}</FormError>
            <CodeFields form={form} />
            <Button type="submit" size="large" wide busy={form.submitting} busyLabel="Logging in...">
              Continue
            </Button>
            <Button variant="quiet" wide disabled={form.submitting} onClick={() => goBack()}>
              Back
            </Button>
          </Stack>
        </form>
      </Card>
    </Page>
  );
}
