import { endpoints, messages } from "@handwork/contract";
import { call } from "@handwork/http";
import { DialogForm, Field, PasswordInput, useFormState } from "@handwork/ui";
import { codeProblem, showCodeFailure } from "../code.ts";
import { CodeFields } from "../code-fields.tsx";

interface ChangeDialogProps {
  doing: "codes" | "off";
  username: string;
  onCodes: (codes: readonly string[]) => void;
  onOff: (message: string) => void;
  onClose: () => void;
}

const looks = {
  codes: {
    title: "New recovery codes",
    text: "Your current codes will stop working.",
    submit: "Create new codes",
    busy: "Making...",
    danger: false,
  },
  off: {
    title: "Turn off two-step sign-in?",
    text: "You will sign in with your password only. You are signed out everywhere else.",
    submit: "Turn off",
    busy: "Turning off...",
    danger: true,
  },
} as const;

/** Asks for password and code before the second factor changes. Mount it to open it. */
export function ChangeDialog({ doing, username, onCodes, onOff, onClose }: ChangeDialogProps) {
  const { title, text, submit, busy, danger } = looks[doing];
  const form = useFormState({
    initial: { password: "", code: "" },
    validate: (values) => ({
      password: values.password ? undefined : messages.privacy.passwordRequired,
      ...codeProblem(values),
    }),
    async onSubmit(body) {
      try {
        if (doing === "codes") onCodes((await call(endpoints.secondFactorCodes, { body })).recovery_codes);
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
      waits
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
