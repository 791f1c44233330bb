import { endpoints, type SetUpStarted } from "@handwork/contract";
import { call } from "@handwork/http";
import { DialogForm, Field, TextInput, useFormState } from "@handwork/ui";
import { codeProblem, showCodeFailure } from "../code.ts";
import { CopyButton } from "./copy-button.tsx";
import styles from "./two-step.module.css";

interface SetUpDialogProps {
  started: SetUpStarted;
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Splits a key into groups of four characters, which are easier to type. */
const splitIntoGroups = (key: string) => key.replace(/.{4}(?=.)/g, "$& ");

/** Shows the authenticator key as a QR code and as text, and asks for the first code. */
export function SetUpDialog({ started, onDone, onClose }: SetUpDialogProps) {
  const { set_up, key, uri, qr } = started;
  const form = useFormState({
    initial: { code: "" },
    validate: codeProblem,
    async onSubmit({ code }) {
      try {
        onDone((await call(endpoints.secondFactorConfirm, { body: { set_up, code } })).recovery_codes);
      } catch (error) {
        showCodeFailure(form, error);
      }
    },
  });
  return (
    <DialogForm
      open
      title="Add Handwork to your app"
      form={form}
      submitLabel="Turn on"
      busyLabel="Checking..."
      onClose={onClose}
    >
      <p>Scan this QR code with your authenticator app.</p>
      <svg className={styles.qr} role="img" aria-label="QR code" viewBox={`0 0 ${qr.size} ${qr.size}`}>
        <path d={qr.path} />
      </svg>
      <p>
        On this phone, <a href={uri}>open your app</a>. Or type this key into the app:
      </p>
      <p className={styles.key}>
        <code>{splitIntoGroups(key)}</code> <CopyButton text={key} what="key" />
      </p>
      <Field label="Code" hint="The six digits that the app shows." required error={form.errors.code}>
        <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={7} {...form.bind("code")} />
      </Field>
    </DialogForm>
  );
}
