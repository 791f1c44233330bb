import { messages } from "@handwork/contract";
import { DialogForm, type DialogFormProps, Field, PasswordInput, useFormState } from "@handwork/ui";
import type { ReactNode } from "react";

interface PasswordDialogProps
  extends Pick<DialogFormProps, "title" | "submitLabel" | "busyLabel" | "danger" | "onClose"> {
  username: string;
  /** Shown when an action fails and the server gives no reason. */
  failureText: string;
  /** Performs the action. The dialog shows an error that it throws. */
  send: (password: string) => Promise<void>;
  /** Explains what the action does. */
  children: ReactNode;
}

/** Asks for the password again before an action that only the account's owner may take. Opens when mounted. */
export function PasswordDialog({
  username,
  failureText,
  send,
  children,
  ...dialogProps
}: PasswordDialogProps) {
  const form = useFormState({
    initial: { password: "" },
    validate: ({ password }) => ({ password: password ? undefined : messages.privacy.passwordRequired }),
    async onSubmit({ password }): Promise<void> {
      try {
        await send(password);
      } catch (error) {
        form.showFailure(error, failureText);
      }
    },
  });
  return (
    <DialogForm {...dialogProps} open form={form} intro={children}>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label="Your password" required error={form.errors.password}>
        <PasswordInput
          autoComplete="current-password"
          maxLength={256}
          data-autofocus
          {...form.bind("password")}
        />
      </Field>
    </DialogForm>
  );
}
