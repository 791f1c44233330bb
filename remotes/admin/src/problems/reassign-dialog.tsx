import { type Artisan, displayName, messages, type Problem } from "@handwork/contract";
import { call } from "@handwork/http";
import { Banner, Field, pluralYears, Select, Spinner, TextArea } from "@handwork/ui";
import { useEffect, useState } from "react";
import { FormDialog, textOf } from "../shared/form-dialog.tsx";

/** Workers that are offered: the most experienced of the trade come first. */
const OFFERED = 50;

interface ReassignDialogProps {
  orderId: number;
  line: Problem["items"][number];
  onDone: () => void;
  onClose: () => void;
}

/** Gives a line's work to another worker of the same trade. */
export function ReassignDialog({ orderId, line, onDone, onClose }: ReassignDialogProps) {
  const workers = useWorkers(line.service_name, line.artisan);
  const body = (values: FormData) => ({
    action: "reassign" as const,
    item: line.id,
    artisan: Number(values.get("artisan")),
    reason: textOf(values, "reason"),
  });
  return (
    <FormDialog
      title={`Who does the work of ${line.artisan_name}?`}
      submitLabel="Reassign"
      validate={(values) => ({
        artisan: values.get("artisan") ? undefined : messages.administration.sameArtisan,
        reason: textOf(values, "reason") ? undefined : messages.administration.reasonRequired,
      })}
      send={(values) => call("problemResolve", { params: { id: orderId }, body: body(values) })}
      onDone={onDone}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {workers === "loading" && <Spinner />}
          {workers === "failed" && <Banner tone="error">{messages.administration.searchFailed}</Banner>}
          {Array.isArray(workers) && (
            <Field label={`Another ${line.service_name}`} required error={errors.artisan}>
              <Select name="artisan" defaultValue="" data-autofocus>
                <option value="">{workers.length > 0 ? "Choose" : messages.lists.noResults}</option>
                {workers.map((worker) => (
                  <option key={worker.id} value={worker.id}>
                    {[displayName(worker.user), worker.location?.location, pluralYears(worker.experience)]
                      .filter(Boolean)
                      .join(", ")}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field label="Reason" hint="It is kept in the audit log." required error={errors.reason}>
            <TextArea name="reason" rows={3} maxLength={500} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

function useWorkers(trade: string, except: number | null): Artisan[] | "loading" | "failed" {
  const [workers, setWorkers] = useState<Artisan[] | "loading" | "failed">("loading");
  useEffect(() => {
    const stop = new AbortController();
    call("artisansSearch", { query: { job_type: trade, limit: OFFERED }, signal: stop.signal }).then(
      (found) => setWorkers(found.filter(({ id }) => id !== except)),
      () => stop.signal.aborted || setWorkers("failed"),
    );
    return () => stop.abort();
  }, [trade, except]);
  return workers;
}
