import { endpoints, messages, PASSWORD_MIN_LENGTH, paths, RESET_REDIRECT_MS } from "@handwork/contract";
import { Link, useNavigate, useParams } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import { endSession } from "@handwork/session";
import {
  Banner,
  Button,
  Card,
  Field,
  FormError,
  NeedsScripts,
  Page,
  PageHeader,
  PasswordInput,
  Stack,
  useFormState,
  useReady,
} from "@handwork/ui";
import { useEffect, useState } from "react";
import { PasswordStrength } from "./password-strength.tsx";
import { newPasswordProblem } from "./sign-up.ts";

/** Ends this browser's session. The server has already ended all sessions that used the old password. */
const leaveOldSession = () => endSession("signed-out");

/** Sets a new password with a link from an email, then leads to the sign-in page. */
export function Component() {
  const { uidb64 = "", token = "" } = useParams();
  const ready = useReady();
  const navigate = useNavigate();
  const [successText, setSuccessText] = useState<string>();

  useEffect(() => {
    if (!successText) return;
    const timer = setTimeout(() => {
      leaveOldSession();
      void navigate(paths.login);
    }, RESET_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [successText, navigate]);

  const form = useFormState({
    initial: { new_password: "", confirm_password: "" },
    validate: ({ new_password, confirm_password }) => ({
      new_password: newPasswordProblem(new_password),
      confirm_password: new_password === confirm_password ? undefined : messages.registration.passwordsDiffer,
    }),
    async onSubmit({ new_password }) {
      try {
        const response = await call(endpoints.passwordResetConfirm, {
          params: { uidb64, token },
          body: { new_password },
        });
        setSuccessText(response.message || messages.password.reset);
      } catch (error) {
        const apiError = error instanceof ApiError ? error : null;
        // If no field is named, the server has rejected the link.
        if (apiError?.fields.new_password)
          form.setServerErrors({ new_password: apiError.fields.new_password });
        else form.setFormError(apiError?.text("error", "detail") ?? messages.password.resetFailed);
      }
    },
  });

  return (
    <Page width="narrow">
      <PageHeader
        title="Set a new password"
        intro="You will be signed out everywhere. Then sign in with the new password."
      />
      <Stack gap="l">
        <NeedsScripts what="Setting a password" />
        <Card>
          <form method="post" noValidate onSubmit={form.handleSubmit}>
            <Stack>
              {successText && (
                <Banner tone="success">
                  <p>{successText}</p>
                  <p>
                    <Link to={paths.login} onClick={leaveOldSession}>
                      Go to the sign-in page
                    </Link>
                  </p>
                </Banner>
              )}
              <FormError>{form.formError}</FormError>
              <Field
                label="New Password"
                // The server tells admins that theirs must be longer.
                hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
                required
                error={form.errors.new_password}
              >
                <PasswordInput
                  autoComplete="new-password"
                  minLength={PASSWORD_MIN_LENGTH}
                  maxLength={256}
                  {...form.bind("new_password")}
                />
                <PasswordStrength password={form.values.new_password} />
              </Field>
              <Field label="Confirm Password" required error={form.errors.confirm_password}>
                <PasswordInput
                  autoComplete="new-password"
                  minLength={PASSWORD_MIN_LENGTH}
                  maxLength={256}
                  {...form.bind("confirm_password")}
                />
              </Field>
              <Button
                type="submit"
                size="large"
                wide
                busy={form.submitting}
                busyLabel="Resetting..."
                disabled={!ready || successText !== undefined}
              >
                Reset Password
              </Button>
            </Stack>
          </form>
        </Card>
        <p>
          Has the link expired? <Link to={paths.forgotPassword}>Request another one</Link>
        </p>
      </Stack>
    </Page>
  );
}
