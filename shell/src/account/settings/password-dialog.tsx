import { messages } from "@handwork/contract";
import { DialogForm, type DialogFormProps, Field, PasswordInput, useFormState } from "@handwork/ui";
import type { ReactNode } from "react";

interface PasswordDialogProps
  extends Pick<DialogFormProps, "title" | "submitLabel" | "busyLabel" | "danger" | "onClose"> {
  username: string;
  /** Message for a failure without a reason from the server. */
  otherwise: string;
  /** Performs the action. An error that it throws is shown. */
  send: (password: string) => Promise<void>;
  /** The consequence. */
  children: ReactNode;
}

/** Asks for the password again before an action that only the owner may take. Mount it to open it. */
export function PasswordDialog({ username, otherwise, send, children, ...look }: PasswordDialogProps) {
  const form = useFormState({
    initial: { password: "" },
    validate: ({ password }) => ({ password: password ? undefined : messages.privacy.passwordRequired }),
    async onSubmit({ password }): Promise<void> {
      try {
        await send(password);
      } catch (error) {
        form.showFailure(error, otherwise);
      }
    },
  });
  return (
    <DialogForm {...look} open form={form} intro={children} waits>
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
