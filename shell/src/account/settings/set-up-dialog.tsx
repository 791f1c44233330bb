import { endpoints, type SetUpStarted } from "@handwork/contract";
import { call } from "@handwork/http";
import { Button, Dialog, Field, FormError, Stack, TextInput, useFormState } from "@handwork/ui";
import { useId } from "react";
import { codeProblem, showCodeFailure } from "../code.ts";
import { CopyButton } from "./copy-button.tsx";
import styles from "./two-step.module.css";

interface SetUpDialogProps {
  started: SetUpStarted;
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** In groups of four, as people type it. */
const spaced = (key: string) => key.replace(/.{4}(?=.)/g, "$& ");

/** The authenticator key as a QR code and as text, and a field for the first code. */
export function SetUpDialog({ started, onDone, onClose }: SetUpDialogProps) {
  const { set_up, key, uri, qr } = started;
  const id = useId();
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
    <Dialog
      open
      title="Add Handwork to your app"
      onClose={() => !form.submitting && onClose()}
      actions={
        <>
          <Button variant="secondary" disabled={form.submitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={form.submitting} busyLabel="Checking...">
            Switch on
          </Button>
        </>
      }
    >
      <form id={id} method="post" noValidate onSubmit={form.handleSubmit}>
        <Stack>
          <FormError>{form.formError}</FormError>
          <p>Scan this with your authenticator app.</p>
          <svg className={styles.qr} role="img" aria-label="QR code" viewBox={`0 0 ${qr.size} ${qr.size}`}>
            <path d={qr.path} />
          </svg>
          <p>
            On this phone: <a href={uri}>open your app</a>. Or type this key there:
          </p>
          <p className={styles.key}>
            <code>{spaced(key)}</code> <CopyButton text={key} what="key" />
          </p>
          <Field label="Code" hint="The six digits that the app shows." required error={form.errors.code}>
            <TextInput
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              {...form.bind("code")}
            />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}
