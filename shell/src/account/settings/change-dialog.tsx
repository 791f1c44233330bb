import { endpoints, messages } from "@handwork/contract";
import { call } from "@handwork/http";
import { DialogForm, Field, PasswordInput, useFormState } from "@handwork/ui";
import { codeProblem, showCodeFailure } from "../code.ts";
import { CodeFields } from "../code-fields.tsx";

interface ChangeDialogProps {
  change: "codes" | "off";
  username: string;
  onCodes: (codes: readonly string[]) => void;
  onOff: (message: string) => void;
  onClose: () => void;
}

const texts = {
  codes: {
    title: "New recovery codes",
    text: "Your current codes will stop working.",
    submit: "Create new codes",
    busy: "Creating...",
    danger: false,
  },
  off: {
    title: "Turn off two-step sign-in?",
    text: "You will sign in with your password only. Your other devices will be signed out.",
    submit: "Turn off",
    busy: "Turning off...",
    danger: true,
  },
} as const;

/** Asks for the password and a code before the second factor changes. Opens when mounted. */
export function ChangeDialog({ change, username, onCodes, onOff, onClose }: ChangeDialogProps) {
  const { title, text, submit, busy, danger } = texts[change];
  const form = useFormState({
    initial: { password: "", code: "" },
    validate: (values) => ({
      password: values.password ? undefined : messages.privacy.passwordRequired,
      ...codeProblem(values),
    }),
    async onSubmit(body) {
      try {
        if (change === "codes") onCodes((await call(endpoints.secondFactorCodes, { body })).recovery_codes);
        else onOff((await call(endpoints.secondFactorRemove, { body })).message);
      } catch (error) {
        showCodeFailure(form, error);
      }
    },
  });
  return (
    <DialogForm
      open
      title={title}
      intro={<p>{text}</p>}
      form={form}
      submitLabel={submit}
      busyLabel={busy}
      danger={danger}
      onClose={onClose}
    >
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label="Your password" required error={form.errors.password}>
        <PasswordInput
          autoComplete="current-password"
          maxLength={256}
          data-autofocus
          {...form.bind("password")}
        />
      </Field>
      <CodeFields form={form} />
    </DialogForm>
  );
}
