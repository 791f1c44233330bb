import { endpoints, messages, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { call } from "@handwork/http";
import {
  Banner,
  Button,
  Card,
  Field,
  FormError,
  NeedsScripts,
  Page,
  PageHeader,
  Stack,
  TextInput,
  useFormState,
  useReady,
} from "@handwork/ui";
import { useState } from "react";

/** Requests a password reset link. */
export function Component() {
  const ready = useReady();
  const [confirmation, setConfirmation] = useState<string>();

  const form = useFormState({
    initial: { email: "" },
    validate: ({ email }) => ({ email: email.trim() ? undefined : messages.registration.emailRequired }),
    async onSubmit({ email }) {
      setConfirmation(undefined);
      try {
        const { message } = await call(endpoints.passwordReset, { body: { email: email.trim() } });
        setConfirmation(message || messages.password.resetSent);
      } catch (error) {
        form.showFailure(error, messages.password.resetSendFailed);
      }
    },
  });

  return (
    <Page width="narrow">
      <PageHeader
        title="Forgot password?"
        intro="Enter your account's email address. We will send you a link to set a new password."
      />
      <Stack gap="l">
        <NeedsScripts what="Sending the form" />
        <Card>
          <form method="post" noValidate onSubmit={form.handleSubmit}>
            <Stack>
              {confirmation && <Banner tone="success">{confirmation}</Banner>}
              <FormError>{form.formError}</FormError>
              <Field label="Email Address" required error={form.errors.email}>
                <TextInput
                  type="email"
                  autoComplete="email"
                  maxLength={254}
                  placeholder="Enter your registered email"
                  {...form.bind("email")}
                />
              </Field>
              <Button
                type="submit"
                size="large"
                wide
                busy={form.submitting}
                busyLabel="Sending..."
                disabled={!ready}
              >
                Send Reset Link
              </Button>
            </Stack>
          </form>
        </Card>
        <p>
          Remember your password? <Link to={paths.login}>Login here</Link>
        </p>
      </Stack>
    </Page>
  );
}
