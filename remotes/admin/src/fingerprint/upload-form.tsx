import { newKey } from "@handwork/bookings";
import { endpoints, FINGERPRINT_SIDE_MIN, messages } from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { ApiError, call } from "@handwork/http";
import {
  Button,
  Checkbox,
  Field,
  FormError,
  Preview,
  ProgressBar,
  TextInput,
  useObjectUrl,
} from "@handwork/ui";
import { Fingerprint } from "lucide-react";
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from "react";
import styles from "./fingerprint.module.css";

const FIELD = "fingerprint_image";
const accepted = ["image/png", "image/jpeg"];

function fileError(file: File | null): string | undefined {
  if (!file) return messages.fingerprint.missing;
  return accepted.includes(file.type) ? undefined : messages.fingerprint.wrongType;
}

/** Uploads one fingerprint image unchanged. */
export function UploadForm({ artisanId, onUploaded }: { artisanId: number; onUploaded: () => unknown }) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  /** Idempotency key of the file. A second attempt after a lost response does not store it twice. */
  const [key, setKey] = useState<string>();
  const [error, setError] = useState<string>();
  const consent = useRef<HTMLInputElement>(null);
  const consentId = useId();
  const [consentError, setConsentError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  /** Progress from 0 to 1 while sending. */
  const [sent, setSent] = useState<number | null>(null);
  const preview = useObjectUrl(file && !fileError(file) ? file : null);
  useUnsavedWork(file !== null);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0] ?? null;
    setFile(chosen);
    setKey(newKey());
    setFailure(undefined);
    setError(chosen ? fileError(chosen) : undefined);
  }

  function showError(message: string) {
    setError(message);
    input.current?.focus();
  }

  function showConsentError() {
    setConsentError(messages.fingerprint.consentRequired);
    consent.current?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sent !== null) return;
    const problem = fileError(file);
    if (problem || !file) return showError(problem ?? messages.fingerprint.missing);
    if (!consent.current?.checked) return showConsentError();
    const body = new FormData(event.currentTarget);
    setFailure(undefined);
    setSent(0);
    try {
      const upload = { params: { artisanId }, body, onUploadProgress: setSent, key };
      await call(endpoints.fingerprintUpload, upload);
      notify(messages.fingerprint.uploaded, "success");
      setFile(null);
      await onUploaded();
    } catch (error) {
      const reason = error instanceof ApiError ? error.fields[FIELD]?.join(" ") : undefined;
      if (reason) showError(reason);
      else setFailure(messages.fingerprint.failed);
    } finally {
      setSent(null);
    }
  }

  return (
    <form method="post" noValidate onSubmit={submit} className={styles.form}>
      <FormError>{failure}</FormError>
      <div className={styles.preview}>
        <Preview src={preview} alt="Preview of the fingerprint">
          <Fingerprint size={96} strokeWidth={1} aria-hidden />
        </Preview>
      </div>
      <Field
        label="Fingerprint image"
        hint={`A PNG or JPEG image of at least ${FINGERPRINT_SIDE_MIN} by ${FINGERPRINT_SIDE_MIN} pixels. It is stored encrypted and unchanged.`}
        error={error}
        required
      >
        <TextInput
          ref={input}
          type="file"
          name={FIELD}
          accept=".png,.jpg,.jpeg,image/png,image/jpeg"
          onChange={choose}
        />
      </Field>
      <div>
        <Checkbox
          ref={consent}
          name="consent"
          value="true"
          required
          aria-invalid={consentError ? true : undefined}
          aria-describedby={consentError ? consentId : undefined}
          onChange={() => setConsentError(undefined)}
          label="The artisan agrees that this fingerprint is stored to identify them. They can have it deleted at any time."
        />
        <div aria-live="polite">
          {consentError && (
            <p id={consentId} className={styles.error}>
              {consentError}
            </p>
          )}
        </div>
      </div>
      {sent !== null && <ProgressBar label="Uploading the image" value={Math.round(sent * 100)} />}
      <Button type="submit" size="large" busy={sent !== null} busyLabel="Uploading...">
        Upload Fingerprint
      </Button>
    </form>
  );
}
