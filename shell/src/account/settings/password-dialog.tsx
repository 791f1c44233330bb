import { messages } from "@handwork/contract";
import { Button, Dialog, Field, FormError, PasswordInput, Stack, useFormState } from "@handwork/ui";
import { type ReactNode, useId } from "react";

interface PasswordDialogProps {
  title: string;
  username: string;
  submitLabel: string;
  busyLabel: string;
  danger?: boolean;
  /** Message for a failure without a reason from the server. */
  otherwise: string;
  /** Performs the action. An error that it throws is shown. */
  send: (password: string) => Promise<void>;
  onClose: () => void;
  /** The consequence. */
  children: ReactNode;
}

/** Asks for the password again before an action that only the owner may take. Mount it to open it. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, username, submitLabel, busyLabel, danger, otherwise, send, onClose, children } = props;
  const id = useId();
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
    <Dialog
      open
      onClose={() => !form.submitting && onClose()}
      title={title}
      actions={
        <>
          <Button variant="secondary" disabled={form.submitting} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? "danger" : "primary"}
            busy={form.submitting}
            busyLabel={busyLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} method="post" noValidate onSubmit={form.handleSubmit}>
        <Stack>
          {children}
          <FormError>{form.formError}</FormError>
          <input type="text" autoComplete="username" value={username} readOnly hidden />
          <Field label="Your password" required error={form.errors.password}>
            <PasswordInput
              autoComplete="current-password"
              maxLength={256}
              data-autofocus
              {...form.bind("password")}
            />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}
