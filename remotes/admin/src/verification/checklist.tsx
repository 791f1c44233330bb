import { errorText, isStale } from "@handwork/bookings";
import {
  type ApplicationDetail,
  endpoints,
  messages,
  paths,
  requiredChecks,
  type VerificationCheck,
} from "@handwork/contract";
import { askConfirm, notify, useUnsavedWork } from "@handwork/federation";
import { Link, useNavigate, useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import {
  Badge,
  Button,
  Checkbox,
  Cluster,
  DateText,
  FormError,
  formatPhone,
  pluralYears,
} from "@handwork/ui";
import { type FormEvent, type ReactNode, useState } from "react";
import styles from "./verification.module.css";

interface ChecklistItem {
  check: VerificationCheck;
  label: string;
  evidence: ReactNode;
  /** Whether the record has no evidence for this check. */
  missing?: boolean;
}

function checklistItems(artisan: ApplicationDetail): readonly ChecklistItem[] {
  const { nin, phone_number: phone, phone_verified_at: verified, duplicates, fingerprints } = artisan;
  const trade = [artisan.service, artisan.location, `${pluralYears(artisan.experience)} of experience`];
  return [
    {
      check: "photo",
      label: "The photo shows their face",
      evidence: artisan.photo
        ? `It must show one face clearly.${duplicates.length ? " Compare it with the photos below." : ""}`
        : "There is no photo.",
      missing: !artisan.photo,
    },
    {
      check: "nin",
      label: "The NIN is theirs",
      evidence: nin
        ? `${nin.last4 ? `It ends in ${nin.last4}` : "It is stored"}. No other artisan has it.`
        : "There is no NIN.",
      missing: !nin,
    },
    {
      check: "phone",
      label: "The phone number is theirs",
      evidence: phone ? (
        <>
          <a href={`tel:${phone}`}>{formatPhone(phone)}</a>{" "}
          {verified ? (
            <>
              They entered our code on <DateText value={verified} />.
            </>
          ) : (
            "They have not confirmed it with our code. Call them."
          )}
        </>
      ) : (
        "There is no phone number."
      ),
      missing: !phone,
    },
    {
      check: "trade",
      label: "Trade and experience match",
      evidence: trade.filter(Boolean).join(" · "),
      missing: !artisan.service,
    },
    {
      check: "duplicates",
      label: "They have no other account",
      evidence: duplicates.length
        ? `${duplicates.length === 1 ? "1 account has" : `${duplicates.length} accounts have`} the same phone number or name: see below.`
        : "No other artisan has this phone number or name.",
    },
    {
      check: "fingerprint",
      label: "The fingerprint is readable (optional)",
      evidence: (
        <>
          {fingerprints ? `Stored: ${fingerprints}. ` : "None stored. "}
          <Link to={paths.fingerprint(artisan.id)}>
            {fingerprints ? "See the files" : "Add a fingerprint"}
          </Link>
        </>
      ),
      missing: fingerprints === 0,
    },
  ];
}

interface ChecklistProps {
  artisan: ApplicationDetail;
  /** Whether the application is assigned to another member of staff. */
  locked: boolean;
  onSendBack: () => void;
}

/** Shows the evidence as a checklist, with buttons for the decision. */
export function Checklist({ artisan, locked, onSendBack }: ChecklistProps) {
  const { id, name, review, version } = artisan;
  const [ticked, setTicked] = useState<readonly VerificationCheck[]>([]);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useUnsavedWork(busy, true);

  async function verify(event: FormEvent) {
    event.preventDefault();
    const complete = requiredChecks.every((check) => ticked.includes(check));
    setError(complete ? undefined : messages.verification.checksMissing);
    if (!complete) return;
    const question = `Verify ${name}? Everyone will see the Verified badge. We will notify the artisan.`;
    const labels = { confirmLabel: `Verify ${name}`, cancelLabel: "Cancel" };
    if (!(await askConfirm(question, labels))) return;
    setBusy(true);
    try {
      const body = { is_verified: true, checks: [...ticked], seen: review, version };
      await call(endpoints.artisanVerify, { params: { id }, body });
      notify(`${name} has been verified.`, "success");
      await navigate(paths.verification);
    } catch (failure) {
      const text = errorText(failure, messages.administration.actionFailed);
      // Shown as a toast, because the reload resets the checklist and its message.
      if (!isStale(failure)) return setError(text);
      notify(text, "error");
      await revalidate();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className={styles.section}
      noValidate
      aria-labelledby="checklist"
      onSubmit={(event) => void verify(event)}
    >
      <h2 id="checklist">Checklist</h2>
      <FormError>{error}</FormError>
      <ul className={styles.checks}>
        {checklistItems(artisan).map(({ check, label, evidence, missing }) => (
          <li key={check}>
            <Checkbox
              label={label}
              aria-describedby={`evidence-${check}`}
              disabled={missing || locked}
              checked={ticked.includes(check)}
              onChange={({ currentTarget: { checked } }) =>
                setTicked(checked ? [...ticked, check] : ticked.filter((other) => other !== check))
              }
            />
            <div id={`evidence-${check}`} className={styles.evidence}>
              {missing && <Badge tone={check === "fingerprint" ? "neutral" : "red"}>Missing</Badge>}
              <span>{evidence}</span>
            </div>
          </li>
        ))}
      </ul>
      {!locked && (
        <Cluster>
          <Button type="submit" busy={busy} busyLabel="Verifying...">
            Verify {name}
          </Button>
          {review !== "declined" && (
            <Button variant="secondary" onClick={onSendBack}>
              Send back
            </Button>
          )}
        </Cluster>
      )}
    </form>
  );
}
