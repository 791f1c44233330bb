import { Button, Field, type FormState, TextInput } from "@handwork/ui";
import { useState } from "react";
import type { CodeValues } from "./code.ts";

const focus = (field: HTMLInputElement | null) => field?.focus();

const appCode = {
  label: "Code",
  hint: "The six digits that your authenticator app shows for Handwork.",
  input: { inputMode: "numeric", autoComplete: "one-time-code", maxLength: 7 },
  switchLabel: "No phone? Use a recovery code",
} as const;
const recoveryCode = {
  label: "Recovery code",
  hint: "One of your ten recovery codes, for example 7KQ2M-XW4ZD. Each works once.",
  input: { autoComplete: "off", autoCapitalize: "characters", spellCheck: false, maxLength: 20 },
  switchLabel: "Use the app",
} as const;

/** Asks for a code from the authenticator app, or for a recovery code. */
export function CodeFields<T extends CodeValues>({ form }: { form: FormState<T> }) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState<boolean>();
  const { label, hint, input, switchLabel } = usesRecoveryCode ? recoveryCode : appCode;
  const set = (typed: string) => form.set("code", typed as T["code"]);
  return (
    <>
      <Field key={label} label={label} hint={hint} required error={form.errors.code}>
        <TextInput
          // Focuses the new field after a switch.
          ref={usesRecoveryCode === undefined ? undefined : focus}
          name="code"
          value={form.values.code}
          data-autofocus
          {...input}
          onChange={({ target }) => set(target.value)}
        />
      </Field>
      <div>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            set("");
            setUsesRecoveryCode(!usesRecoveryCode);
          }}
        >
          {switchLabel}
        </Button>
      </div>
    </>
  );
}
