import { type Location, messages, paths, safeReturnPath, withNext } from "@handwork/contract";
import { useUnsavedWork } from "@handwork/federation";
import { Link, useNavigate, useRevalidator, useSearchParams } from "@handwork/federation/router";
import {
  Button,
  Card,
  Field,
  FormError,
  NeedsScripts,
  RetryBanner,
  Select,
  Stack,
  TextInput,
  useFormState,
  useReady,
} from "@handwork/ui";
import { useState } from "react";
import { completeProfile, readFailure } from "./complete-profile.ts";
import { type EmployerDetails, emptyDetails, validateDetails } from "./employer-details.validation.ts";

export interface EmployerDetailsFormProps {
  username: string;
  /** Null when the list could not be loaded. */
  locations: Location[] | null;
}

export function EmployerDetailsForm({ username, locations }: EmployerDetailsFormProps) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [signIn, setSignIn] = useState(false);
  const next = query.get("next");

  const form = useFormState<EmployerDetails>({
    initial: emptyDetails,
    validate: validateDetails,
    async onSubmit(values): Promise<void> {
      setSignIn(false);
      try {
        await completeProfile(username, values);
        await navigate(safeReturnPath(next) ?? paths.home, { replace: true });
      } catch (error) {
        const failure = readFailure(error);
        setSignIn(failure.signIn);
        form.setServerErrors(failure.fields);
        if (failure.text) form.setFormError(failure.text);
      }
    },
  });
  useUnsavedWork(form.dirty);
  const ready = useReady();

  return (
    <Card>
      <form method="post" noValidate onSubmit={form.handleSubmit}>
        <Stack>
          <NeedsScripts what="Signing up" />
          {!locations && <LocationsFailed />}
          <FormError action={signIn && <Link to={withNext(paths.login, next)}>Log in</Link>}>
            {form.formError}
          </FormError>
          <Field
            label="Organization's name"
            hint="As artisans should see it; your own name if you are hiring for yourself."
            required
            error={form.errors.company_name}
          >
            <TextInput autoComplete="organization" maxLength={200} {...form.bind("company_name")} />
          </Field>
          <Field label="Phone Number" required error={form.errors.phone_number}>
            <TextInput type="tel" autoComplete="tel" maxLength={40} {...form.bind("phone_number")} />
          </Field>
          <Field label="Location" required error={form.errors.location}>
            <Select {...form.bind("location")} disabled={!locations}>
              <option value="">Select Location</option>
              {locations?.map(({ id, location }) => (
                <option key={id} value={id}>
                  {location}
                </option>
              ))}
            </Select>
          </Field>
          <Button
            type="submit"
            size="large"
            wide
            busy={form.submitting}
            busyLabel="Saving..."
            disabled={!ready}
          >
            Finish sign-up
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

function LocationsFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <RetryBanner retrying={state === "loading"} onRetry={() => void revalidate()}>
      {messages.lists.locationsFailed}
    </RetryBanner>
  );
}
