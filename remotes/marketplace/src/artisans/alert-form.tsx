import { endpoints, type FoundArtisans, messages } from "@handwork/contract";
import { call } from "@handwork/http";
import { useSession } from "@handwork/session";
import { Banner, Button, Field, FormError, TextInput, useFormState, useReady } from "@handwork/ui";
import { useEffect, useRef, useState } from "react";
import styles from "./results.module.css";

interface AlertFormProps {
  trade: FoundArtisans["understood"]["trades"][number];
  place: FoundArtisans["understood"]["places"][number] | undefined;
}

/** Form for an email alert about a search. Signed-in users get the email at their account's address. */
export function AlertForm({ trade, place }: AlertFormProps) {
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const signedIn = useSession((session) => session.signedIn);
  const ready = useReady();
  const status = useRef<HTMLDivElement>(null);
  // The button that had the focus disappears with the form.
  useEffect(() => {
    if (confirmation) status.current?.focus();
  }, [confirmation]);
  const form = useFormState({
    initial: { email: "" },
    validate: ({ email }) => ({ email: signedIn || email.trim() ? undefined : messages.lists.alertEmail }),
    onSubmit: send,
  });

  async function send({ email }: { email: string }): Promise<void> {
    const body = { trade: trade.id, location: place?.id ?? null, ...(signedIn ? {} : { email }) };
    try {
      // Renews an expired session. Otherwise, the server would not know whose address to use.
      if (signedIn) await call(endpoints.userProfile);
      setConfirmation((await call(endpoints.searchAlertCreate, { body })).message);
    } catch (error) {
      form.showFailure(error, messages.administration.actionFailed);
    }
  }

  return (
    <div className={styles.alertForm}>
      <p>
        We will email you once, when we have verified an artisan for this search: {trade.title} in{" "}
        {place?.location ?? "Lagos"}.
      </p>
      {/* Always rendered, because screen readers announce only changes of a status. */}
      <div role="status" ref={status} tabIndex={-1} className={confirmation ? undefined : "visually-hidden"}>
        {confirmation && (
          <Banner tone="success" role="presentation">
            {confirmation}
          </Banner>
        )}
      </div>
      {!confirmation && (
        <form method="post" noValidate onSubmit={form.handleSubmit} className={styles.alertForm}>
          <FormError>{form.formError}</FormError>
          {!signedIn && (
            <Field label="Email" required error={form.errors.email}>
              <TextInput type="email" autoComplete="email" maxLength={254} {...form.bind("email")} />
            </Field>
          )}
          <Button
            type="submit"
            variant="secondary"
            busy={form.submitting}
            busyLabel="Sending..."
            disabled={!ready}
          >
            Tell me
          </Button>
        </form>
      )}
    </div>
  );
}
