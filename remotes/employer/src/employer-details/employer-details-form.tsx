import { finishSignUp, shouldSignIn } from "@handwork/bookings/sign-up";
import {
  bareNumber,
  type Location,
  messages,
  PHONE_PATTERN,
  paths,
  safeReturnPath,
  withNext,
} from "@handwork/contract";
import { useUnsavedWork } from "@handwork/federation";
import { Link, useNavigate, useRevalidator, useSearchParams } from "@handwork/federation/router";
import { Field, RetryBanner, Select, SignUpForm, TextInput, useFormState } from "@handwork/ui";
import { useState } from "react";

const emptyDetails = { location: "", phone_number: "", company_name: "" };
type EmployerDetails = typeof emptyDetails;

function phoneError(typed: string): string | undefined {
  const phone = bareNumber(typed);
  if (!phone) return messages.registration.employerPhoneRequired;
  return PHONE_PATTERN.test(phone) ? undefined : messages.registration.phoneFormat;
}

function toBody(details: EmployerDetails): FormData {
  const body = new FormData();
  body.set("location", details.location);
  body.set("phone_number", bareNumber(details.phone_number));
  body.set("company_name", details.company_name.trim());
  return body;
}

interface EmployerDetailsFormProps {
  username: string;
  /** Null if the list could not be loaded. */
  locations: Location[] | null;
}

export function EmployerDetailsForm({ username, locations }: EmployerDetailsFormProps) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [signIn, setSignIn] = useState(false);
  const next = query.get("next");

  const form = useFormState<EmployerDetails>({
    initial: emptyDetails,
    validate: (values) => ({
      company_name: values.company_name.trim() ? undefined : messages.registration.companyRequired,
      phone_number: phoneError(values.phone_number),
      location: values.location ? undefined : messages.registration.locationRequired,
    }),
    async onSubmit(values): Promise<void> {
      setSignIn(false);
      try {
        await finishSignUp(username, toBody(values));
        await navigate(safeReturnPath(next) ?? paths.home, { replace: true });
      } catch (error) {
        setSignIn(shouldSignIn(error));
        form.showFailure(error, messages.registration.employerStepFailed);
      }
    },
  });
  useUnsavedWork(form.dirty);

  return (
    <SignUpForm
      form={form}
      notice={!locations && <LocationsFailed />}
      signIn={signIn && <Link to={withNext(paths.login, next)}>Log in</Link>}
    >
      <Field
        label="Organisation name"
        hint="The name that artisans will see. If you are hiring for yourself, enter your own name."
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
    </SignUpForm>
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
