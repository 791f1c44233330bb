import { ADMIN_PASSWORD_MIN_LENGTH, endpoints, messages, PASSWORD_MIN_LENGTH } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { call } from "@handwork/http";
import { useSession } from "@handwork/session";
import { Button, Field, FormError, PasswordInput, Stack, useFormState } from "@handwork/ui";
import { PasswordStrength } from "../password-strength.tsx";
import { newPasswordProblem } from "../sign-up.ts";

const emptyValues = { current_password: "", new_password: "", confirm_password: "" };

interface PasswordFormProps {
  /** For password managers. */
  username: string;
  onChanged: () => void;
}

/** Changes the password. Requires the current password. */
export function PasswordForm({ username, onChanged }: PasswordFormProps) {
  const isAdmin = useSession(({ userType }) => userType === "admin");
  const form = useFormState({
    initial: emptyValues,
    validate: ({ current_password, new_password, confirm_password }) => ({
      current_password: current_password ? undefined : messages.password.currentRequired,
      new_password: newPasswordProblem(new_password, isAdmin),
      confirm_password: new_password === confirm_password ? undefined : messages.registration.passwordsDiffer,
    }),
    async onSubmit({ current_password, new_password }): Promise<void> {
      try {
        const { message } = await call(endpoints.passwordChange, {
          body: { current_password, new_password },
        });
        form.reset();
        notify(message, "success");
        onChanged();
      } catch (error) {
        form.showFailure(error, messages.password.changeFailed);
      }
    },
  });
  const { bind, errors } = form;
  useUnsavedWork(form.dirty);

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit} aria-labelledby="password-title">
      <Stack>
        <p>You will be signed out everywhere else.</p>
        <FormError>{form.formError}</FormError>
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <Field label="Current Password" required error={errors.current_password}>
          <PasswordInput autoComplete="current-password" maxLength={256} {...bind("current_password")} />
        </Field>
        <Field
          label="New Password"
          hint={`At least ${isAdmin ? ADMIN_PASSWORD_MIN_LENGTH : PASSWORD_MIN_LENGTH} characters`}
          required
          error={errors.new_password}
        >
          <PasswordInput autoComplete="new-password" maxLength={256} {...bind("new_password")} />
          <PasswordStrength password={form.values.new_password} username={username} />
        </Field>
        <Field label="Confirm Password" required error={errors.confirm_password}>
          <PasswordInput autoComplete="new-password" maxLength={256} {...bind("confirm_password")} />
        </Field>
        <div>
          <Button type="submit" size="large" busy={form.submitting} busyLabel="Changing...">
            Change password
          </Button>
        </div>
      </Stack>
    </form>
  );
}
