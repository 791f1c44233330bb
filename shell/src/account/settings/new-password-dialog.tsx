import { ADMIN_PASSWORD_MIN_LENGTH, endpoints, messages, PASSWORD_MIN_LENGTH } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { call } from "@handwork/http";
import { useSession } from "@handwork/session";
import { DialogForm, Field, PasswordInput, useFormState } from "@handwork/ui";
import { PasswordStrength } from "../password-strength.tsx";
import { newPasswordProblem } from "../sign-up.ts";

const emptyValues = { current_password: "", new_password: "", confirm_password: "" };

interface NewPasswordDialogProps {
  /** For password managers. */
  username: string;
  onChanged: () => void;
  onClose: () => void;
}

/** Changes the password. Requires the current password. Opens when mounted. */
export function NewPasswordDialog({ username, onChanged, onClose }: NewPasswordDialogProps) {
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
        notify(message, "success");
        onChanged();
        onClose();
      } catch (error) {
        form.showFailure(error, messages.password.changeFailed);
      }
    },
  });
  const { bind, errors } = form;
  useUnsavedWork(form.dirty);

  return (
    <DialogForm
      open
      title="Change password"
      submitLabel="Change password"
      busyLabel="Changing..."
      form={form}
      intro={<p>You will be signed out everywhere else.</p>}
      onClose={onClose}
    >
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label="Current Password" required error={errors.current_password}>
        <PasswordInput
          autoComplete="current-password"
          maxLength={256}
          data-autofocus
          {...bind("current_password")}
        />
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
    </DialogForm>
  );
}
