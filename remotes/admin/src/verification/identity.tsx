import { type ApplicationDetail, endpoints, type IdentityConsent, messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import { Badge, Button, DateText, Options, Select } from "@handwork/ui";
import { useRef, useState } from "react";
import { FormDialog, FormField, trimmedValue } from "../shared/form-dialog.tsx";
import styles from "./verification.module.css";

const consents: Record<IdentityConsent, string> = {
  in_person: "In person",
  by_phone: "By phone",
  in_writing: "In writing",
};

function outcomeTone(outcome: ApplicationDetail["identity"]["checks"][number]["outcome"]) {
  if (outcome === "matched") return "green";
  return outcome === "unavailable" ? "neutral" : "red";
}

/** Checks the NIN with an identity provider and lists earlier checks. Renders nothing if no provider is set up. */
export function Identity({ artisan, locked }: { artisan: ApplicationDetail; locked: boolean }) {
  const { id, name, photo, nin, identity } = artisan;
  const { provider, checks } = identity;
  const [asking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  // The photo from the register is never stored. It disappears when the reviewer leaves the page.
  const [registerPhoto, setRegisterPhoto] = useState<string | null>(null);
  const wasRejected = useRef(false);
  const canCheck = Boolean(nin?.last4) && !locked;
  if (!provider || (!canCheck && checks.length === 0)) return null;

  async function check(values: FormData) {
    wasRejected.current = false;
    const consent = trimmedValue(values, "consent") as IdentityConsent;
    const response = await call(endpoints.identityCheck, { params: { id }, body: { consent } }).catch(
      (error) => {
        wasRejected.current = error instanceof ApiError;
        throw error;
      },
    );
    setRegisterPhoto(response.photo);
    notify(response.message, response.result.outcome === "matched" ? "success" : "info");
  }

  // Also reloads after a failed check, because the server records it. Without a response, an error could replace the
  // page and its photo from the register.
  function close() {
    setAsking(false);
    if (wasRejected.current) void revalidate();
  }

  return (
    <section aria-labelledby="identity" className={styles.section}>
      <h2 id="identity">Identity check</h2>
      {registerPhoto && (
        <ul className={styles.others}>
          <li>
            {photo && <img src={photo} alt={`Profile of ${name}`} className={styles.face} />}
            <p>Profile photo</p>
          </li>
          <li>
            <img src={registerPhoto} alt={`${name} in the register`} className={styles.face} />
            <p>Photo from the register (not stored)</p>
          </li>
        </ul>
      )}
      {checks.length > 0 && (
        <ol className={styles.decisions}>
          {checks.map(({ at, by, outcome, provider }) => (
            <li key={at}>
              <p>
                <Badge tone={outcomeTone(outcome)}>{messages.verification.identity[outcome]}</Badge>{" "}
                {provider}, requested by {by}, <DateText value={at} withTime />
              </p>
            </li>
          ))}
        </ol>
      )}
      {canCheck && (
        <div>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Check the NIN
          </Button>
        </div>
      )}
      {asking && (
        <FormDialog
          title={`Check ${name}'s NIN?`}
          submitLabel="Check the NIN"
          required={{ consent: messages.verification.consentMissing }}
          intro={
            <p>
              This sends {name}'s NIN and name to {provider}. The check costs money, is recorded and cannot be
              undone.
            </p>
          }
          send={check}
          onClose={close}
        >
          <FormField name="consent" label={`How did ${name} agree to this check?`} required>
            <Select defaultValue="">
              <option value="">Choose</option>
              <Options of={Object.entries(consents).map(([value, label]) => [value, label])} />
            </Select>
          </FormField>
        </FormDialog>
      )}
    </section>
  );
}
