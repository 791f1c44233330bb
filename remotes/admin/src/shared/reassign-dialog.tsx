import { displayName, endpoints, messages, type Problem } from "@handwork/contract";
import { call } from "@handwork/http";
import {
  Options,
  pluralYears,
  RetryBanner,
  Select,
  Spinner,
  TextArea,
  toOutcome,
  useOutcome,
} from "@handwork/ui";
import { useState } from "react";
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
  const load = () =>
    toOutcome(
      call(endpoints.artisansSearch, { query: { job_type: item.service_name, limit: ARTISANS_MAX } }),
      messages.administration.searchFailed,
    );
  const [first] = useState(load);
  const { outcome, pending, refresh } = useOutcome(first, load);
  const artisans = outcome?.ok ? outcome.data.filter(({ id }) => id !== item.artisan) : null;
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
      disabled={!artisans}
      {...dialogProps}
    >
      {!outcome && <Spinner />}
      {outcome?.ok === false && (
        <RetryBanner retrying={pending} onRetry={refresh}>
          {outcome.message}
        </RetryBanner>
      )}
      {artisans && (
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
