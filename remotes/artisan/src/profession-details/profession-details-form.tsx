import { type Location, type Profession, paths, safeReturnPath, withNext } from "@handwork/contract";
import { useUnsavedWork } from "@handwork/federation";
import { Link, useNavigate, useSearchParams } from "@handwork/federation/router";
import {
  Button,
  Card,
  FormError,
  NeedsScripts,
  ProgressBar,
  Stack,
  useFormState,
  useReady,
} from "@handwork/ui";
import { useState } from "react";
import { completeProfile, readFailure } from "./complete-profile.ts";
import { ListsFailed } from "./lists-failed.tsx";
import { emptyDetails, type ProfessionDetails, validateDetails } from "./profession-details.validation.ts";
import { ProfessionFields } from "./profession-fields.tsx";

export interface Lists {
  /** Null when the list could not be loaded. */
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
    initial: emptyDetails,
    validate: validateDetails,
    async onSubmit(values): Promise<void> {
      setSignIn(false);
      setSent(0);
      try {
        await completeProfile(username, values, setSent);
        await navigate(safeReturnPath(next) ?? paths.artisanDashboard, { replace: true });
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
          <ListsFailed lists={lists} />
          <FormError action={signIn && <Link to={withNext(paths.login, next)}>Log in</Link>}>
            {form.formError}
          </FormError>
          <ProfessionFields form={form} lists={lists} />
          {form.submitting && form.values.profile_image && (
            <ProgressBar label="Sending your picture" value={Math.round(sent * 100)} />
          )}
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
