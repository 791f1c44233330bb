import { PASSWORD_MIN_LENGTH } from "@handwork/contract";
import { Field, type FormFields, PasswordInput, TextInput } from "@handwork/ui";
import type { AccountValues } from "./account.values.ts";
import { FieldGroup, FieldPair } from "./field-group.tsx";
import type { Part } from "./parts.tsx";

export const accountPart: Part<AccountValues> = {
  title: "Account",
  fields: ["username", "first_name", "last_name", "email", "password", "password2"],
};

/** The new person's account: autocomplete is off, so the browser does not fill in the marketer's data. */
export function AccountFields({ form: { bind, errors } }: { form: FormFields<AccountValues> }) {
  return (
    <FieldGroup legend={accountPart.title}>
      <Field label="Username" hint="Used to sign in." required error={errors.username}>
        <TextInput
          {...bind("username")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={150}
        />
      </Field>
      <FieldPair isShort>
        <Field label="First Name" required error={errors.first_name}>
          <TextInput {...bind("first_name")} autoComplete="off" maxLength={150} />
        </Field>
        <Field label="Last Name" required error={errors.last_name}>
          <TextInput {...bind("last_name")} autoComplete="off" maxLength={150} />
        </Field>
      </FieldPair>
      <Field label="Email" required error={errors.email}>
        <TextInput {...bind("email")} type="email" autoComplete="off" maxLength={254} />
      </Field>
      <FieldPair>
        <Field
          label="Password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
          required
          error={errors.password}
        >
          <PasswordInput {...bind("password")} autoComplete="new-password" />
        </Field>
        <Field label="Confirm Password" hint="Repeat the password." required error={errors.password2}>
          <PasswordInput {...bind("password2")} autoComplete="new-password" />
        </Field>
      </FieldPair>
    </FieldGroup>
  );
}
