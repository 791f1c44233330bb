import { PASSWORD_MIN_LENGTH } from "@handwork/contract";
import { Button, Field, type FormFields, PasswordInput, TextInput } from "@handwork/ui";
import type { AccountValues } from "./account.values.ts";
import { FieldGroup, FieldPair } from "./field-group.tsx";
import type { FormPart } from "./form-progress.tsx";

interface AccountProps {
  form: FormFields<AccountValues>;
}

export const accountPart: FormPart<AccountValues> = {
  title: "Account",
  fields: ["username", "email", "password", "password2"],
};

/** Fields for the new person's name. Autocomplete is off, so that the browser does not fill in the marketer's name. */
export function NameFields({ form: { bind, errors } }: AccountProps) {
  return (
    <FieldPair isShort>
      <Field label="First Name" required error={errors.first_name}>
        <TextInput {...bind("first_name")} autoComplete="off" maxLength={150} />
      </Field>
      <Field label="Last Name" required error={errors.last_name}>
        <TextInput {...bind("last_name")} autoComplete="off" maxLength={150} />
      </Field>
    </FieldPair>
  );
}

/** Suggests a username: "Bísí" and "Adé Ojo" become "bisi.adeojo". */
const usernameFor = ({ first_name, last_name }: AccountValues) =>
  [first_name, last_name]
    .map((name) =>
      name
        .normalize("NFD")
        .toLowerCase()
        .replace(/[^a-z0-9]/g, ""),
    )
    .filter(Boolean)
    .join(".");

export function AccountFields({ form: { bind, errors, values, set } }: AccountProps) {
  const suggestion = usernameFor(values);
  return (
    <FieldGroup legend={accountPart.title}>
      <div>
        <Field label="Username" hint="They sign in with this username." required error={errors.username}>
          <TextInput
            {...bind("username")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={150}
          />
        </Field>
        {suggestion && !values.username && (
          <Button variant="quiet" size="small" onClick={() => set("username", suggestion)}>
            Use “{suggestion}”
          </Button>
        )}
      </div>
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
