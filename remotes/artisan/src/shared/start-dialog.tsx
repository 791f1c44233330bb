import { useStaleReload } from "@handwork/bookings";
import { type ArtisanJob, endpoints, messages, START_CODE_PATTERN } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { ApiError, call, isUnanswered } from "@handwork/http";
import { DialogForm, Field, TextInput, useFormState } from "@handwork/ui";
import styles from "./job-card.module.css";
import type { OfflineStarts } from "./use-offline-starts.ts";

interface StartDialogProps {
  job: ArtisanJob;
  starts: OfflineStarts;
  open: boolean;
  onClose: () => void;
}

/**
 * A short timeout, because the artisan waits at the employer's door. On a very weak network, a call can hang for
 * minutes.
 */
const RESPONSE_TIMEOUT_MS = 20_000;

/** Starts a job with the code that the employer reads out. While offline or without a response, stores it for later. */
export function StartDialog({ job, starts, open, onClose }: StartDialogProps) {
  const { revalidate } = useRevalidator();
  const reloadIfStale = useStaleReload(open, revalidate);
  const form = useFormState({
    initial: { code: "" },
    validate: ({ code }) => ({
      code: START_CODE_PATTERN.test(code.trim()) ? undefined : messages.orderLife.codeFormat,
    }),
    async onSubmit({ code }): Promise<void> {
      const start = { job: job.id, code: code.trim(), entered_at: new Date().toISOString() };
      // The call would only fail after its retries.
      if (!navigator.onLine) return storeOffline(start);
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort(), RESPONSE_TIMEOUT_MS);
      try {
        // Sends no time, because the phone's clock may be wrong. The server uses its own clock.
        const body = { code: start.code };
        await call(endpoints.jobStart, { params: { id: job.id }, body, signal: abort.signal });
        close();
        notify(messages.jobs.started, "success");
      } catch (error) {
        // The server may have started the job. Sending the start again does no harm.
        if (isUnanswered(error) || abort.signal.aborted) return storeOffline(start);
        const detail = error instanceof ApiError && error.text("detail");
        if (detail) form.setServerErrors({ code: detail });
        else form.showFailure(error, messages.jobs.actionFailed);
        return reloadIfStale(error);
      } finally {
        clearTimeout(timer);
      }
      await revalidate();
    },
  });

  function close() {
    form.reset();
    onClose();
  }
  async function storeOffline(start: Parameters<OfflineStarts["store"]>[0]): Promise<void> {
    try {
      await starts.store(start);
      close();
      notify(messages.jobs.startSavedOffline, "info");
    } catch {
      form.setFormError(messages.jobs.actionFailed);
    }
  }

  return (
    <DialogForm
      open={open}
      title={`Start the job for ${job.employer.company_name ?? job.employer.name}`}
      intro={<p>Ask the employer for the start code. You can enter it even if you are offline.</p>}
      form={form}
      submitLabel="Start"
      busyLabel="Starting..."
      cancelLabel="Not yet"
      onClose={close}
    >
      <Field label="Start code" hint="Four digits." required error={form.errors.code}>
        <TextInput
          {...form.bind("code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={4}
          className={styles.code}
          data-autofocus
        />
      </Field>
    </DialogForm>
  );
}
