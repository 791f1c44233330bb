import { PASSWORD_MIN_LENGTH, paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import {
  Button,
  Field,
  FormError,
  type FormState,
  PasswordInput,
  Stack,
  TextInput,
  useReady,
  VisuallyHidden,
} from "@handwork/ui";
import styles from "./account.module.css";
import { PasswordStrength } from "./password-strength.tsx";
import type { SignUpValues } from "./sign-up.ts";

/** The sign-up form's fields and button, the same for artisans and employers. */
export function SignUpFields({ form }: { form: FormState<SignUpValues> }) {
  const ready = useReady();
  return (
    <Stack>
      <FormError>{form.formError}</FormError>
      <Field label="Username" hint="Used to sign in. No spaces." required error={form.errors.username}>
        <TextInput
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={150}
          {...form.bind("username")}
        />
      </Field>
      <div className={styles.pair}>
        <Field label="First Name" required error={form.errors.first_name}>
          <TextInput autoComplete="given-name" maxLength={150} {...form.bind("first_name")} />
        </Field>
        <Field label="Last Name" required error={form.errors.last_name}>
          <TextInput autoComplete="family-name" maxLength={150} {...form.bind("last_name")} />
        </Field>
      </div>
      <Field label="Email" required error={form.errors.email}>
        <TextInput type="email" autoComplete="email" maxLength={254} {...form.bind("email")} />
      </Field>
      <Field
        label="Password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
        required
        error={form.errors.password}
      >
        <PasswordInput autoComplete="new-password" maxLength={256} {...form.bind("password")} />
        <PasswordStrength password={form.values.password} username={form.values.username} />
      </Field>
      <Field label="Confirm Password" required error={form.errors.password2}>
        <PasswordInput autoComplete="new-password" maxLength={256} {...form.bind("password2")} />
      </Field>
      <p>
        By signing up, you accept our{" "}
        <Link to={paths.privacy} target="_blank">
          privacy notice<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </Link>
        .
      </p>
      <Button
        type="submit"
        size="large"
        wide
        busy={form.submitting}
        busyLabel="Registering..."
        disabled={!ready}
      >
        Register
      </Button>
    </Stack>
  );
}
