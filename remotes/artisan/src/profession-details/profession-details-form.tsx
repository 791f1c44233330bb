import { finishSignUp, shouldSignIn } from "@handwork/bookings/sign-up";
import {
  bareNumber,
  type Location,
  messages,
  NIN_PATTERN,
  type Profession,
  paths,
  safeReturnPath,
  withNext,
} from "@handwork/contract";
import { useUnsavedWork } from "@handwork/federation";
import { Link, useNavigate, useRevalidator, useSearchParams } from "@handwork/federation/router";
import { NetworkError } from "@handwork/http";
import { Field, ProgressBar, RetryBanner, SignUpForm, TextInput, useFormState } from "@handwork/ui";
import { useState } from "react";
import {
  emptyWork,
  PictureField,
  PlaceFields,
  TradeFields,
  validateWork,
  type WorkValues,
} from "../shared/work-fields.tsx";

interface ProfessionDetails extends WorkValues {
  nin: string;
}

const pay = {
  label: "Daily rate (naira)",
  hint: "Shown to employers. Leave it empty if you prefer to quote for each job.",
};

function ninError(typed: string): string | undefined {
  const nin = bareNumber(typed);
  if (!nin) return messages.registration.ninRequired;
  return NIN_PATTERN.test(nin) ? undefined : messages.registration.ninFormat;
}

function toBody({ profile_image, pay, ...texts }: ProfessionDetails): FormData {
  const body = new FormData();
  for (const [field, text] of Object.entries(texts)) body.set(field, text.trim());
  body.set("nin", bareNumber(texts.nin));
  body.set("phone_number", bareNumber(texts.phone_number));
  if (pay.trim()) body.set("pay", pay.trim());
  if (profile_image) body.set("profile_image", profile_image);
  return body;
}

interface Lists {
  /** Null if the list could not be loaded. */
  locations: Location[] | null;
  professions: Profession[] | null;
}

export function ProfessionDetailsForm({ username, lists }: { username: string; lists: Lists }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [signIn, setSignIn] = useState(false);
  const [sent, setSent] = useState(0);
  const next = query.get("next");

  const form = useFormState<ProfessionDetails>({
    initial: { ...emptyWork, nin: "" },
    validate: (values) => ({ ...validateWork(values), nin: ninError(values.nin) }),
    async onSubmit(values): Promise<void> {
      setSignIn(false);
      setSent(0);
      try {
        await finishSignUp(username, toBody(values), setSent);
        await navigate(safeReturnPath(next) ?? paths.artisanDashboard, { replace: true });
      } catch (error) {
        const { artisanStepFailed, artisanStepNetwork } = messages.registration;
        setSignIn(shouldSignIn(error));
        form.showFailure(error, error instanceof NetworkError ? artisanStepNetwork : artisanStepFailed);
      }
    },
  });
  useUnsavedWork(form.dirty);

  return (
    <SignUpForm
      form={form}
      notice={<ListsFailed lists={lists} />}
      signIn={signIn && <Link to={withNext(paths.login, next)}>Log in</Link>}
    >
      <TradeFields form={form} professions={lists.professions} pay={pay} />
      <PlaceFields form={form} locations={lists.locations} />
      <Field
        label="NIN"
        hint="Your 11-digit National Identification Number. We store it encrypted, and employers never see it."
        required
        error={form.errors.nin}
      >
        <TextInput inputMode="numeric" autoComplete="off" maxLength={20} {...form.bind("nin")} />
      </Field>
      <PictureField form={form} />
      {form.submitting && form.values.profile_image && (
        <ProgressBar label="Sending your picture" value={Math.round(sent * 100)} />
      )}
    </SignUpForm>
  );
}

/** Says which lists could not be loaded, and offers to load them again. */
function ListsFailed({ lists }: { lists: Lists }) {
  const { revalidate, state } = useRevalidator();
  if (lists.locations && lists.professions) return null;
  return (
    <RetryBanner retrying={state === "loading"} onRetry={() => void revalidate()}>
      {!lists.locations && <p>{messages.lists.locationsFailed}</p>}
      {!lists.professions && <p>{messages.lists.professionsFailed}</p>}
    </RetryBanner>
  );
}
