import { type Artisan, displayName, endpoints, messages, type Problem } from "@handwork/contract";
import { call } from "@handwork/http";
import { Banner, Options, pluralYears, Select, Spinner, TextArea } from "@handwork/ui";
import { useEffect, useState } from "react";
import { FormDialog, FormField, trimmedValue } from "./form-dialog.tsx";

/** Maximum number of artisans to offer. They are in the recommended order. */
const ARTISANS_MAX = 50;

interface ReassignDialogProps {
  orderId: number;
  item: Pick<Problem["items"][number], "id" | "artisan" | "artisan_name" | "service_name">;
  /** Message after the reassignment. */
  done: string;
  onClose: () => void;
}

/** Reassigns an order item to another artisan in the same trade. */
export function ReassignDialog({ orderId, item, ...dialogProps }: ReassignDialogProps) {
  const artisans = useArtisans(item.service_name, item.artisan);
  const body = (values: FormData) => ({
    action: "reassign" as const,
    item: item.id,
    artisan: Number(values.get("artisan")),
    reason: trimmedValue(values, "reason"),
  });
  return (
    <FormDialog
      title={`Who takes over from ${item.artisan_name}?`}
      submitLabel="Reassign job"
      required={{
        artisan: messages.administration.sameArtisan,
        reason: messages.administration.reasonRequired,
      }}
      send={(values) => call(endpoints.problemResolve, { params: { id: orderId }, body: body(values) })}
      {...dialogProps}
    >
      {artisans === "loading" && <Spinner />}
      {artisans === "failed" && <Banner tone="error">{messages.administration.searchFailed}</Banner>}
      {Array.isArray(artisans) && (
        <FormField name="artisan" label={`Another ${item.service_name}`} required>
          <Select defaultValue="" data-autofocus>
            <option value="">{artisans.length > 0 ? "Choose" : messages.lists.noResults}</option>
            <Options
              of={artisans.map((candidate) => [
                candidate.id,
                [displayName(candidate.user), candidate.location?.location, pluralYears(candidate.experience)]
                  .filter(Boolean)
                  .join(", "),
              ])}
            />
          </Select>
        </FormField>
      )}
      <FormField name="reason" label="Reason" hint="Both sides will see this." required>
        <TextArea rows={3} maxLength={500} />
      </FormField>
    </FormDialog>
  );
}

function useArtisans(trade: string, excludedId: number | null): Artisan[] | "loading" | "failed" {
  const [artisans, setArtisans] = useState<Artisan[] | "loading" | "failed">("loading");
  useEffect(() => {
    const stop = new AbortController();
    call(endpoints.artisansSearch, {
      query: { job_type: trade, limit: ARTISANS_MAX },
      signal: stop.signal,
    }).then(
      (artisans) => setArtisans(artisans.filter(({ id }) => id !== excludedId)),
      () => stop.signal.aborted || setArtisans("failed"),
    );
    return () => stop.abort();
  }, [trade, excludedId]);
  return artisans;
}
