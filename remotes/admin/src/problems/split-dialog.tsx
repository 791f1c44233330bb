import { endpoints, messages, type Problem } from "@handwork/contract";
import { call } from "@handwork/http";
import { formatNaira, MoneyInput, TextArea } from "@handwork/ui";
import { useState } from "react";
import { FormDialog, FormField, trimmedValue } from "../shared/form-dialog.tsx";

interface SplitDialogProps {
  item: Problem["items"][number];
  /** Message after the decision. */
  done: string;
  onClose: () => void;
}

/** Converts naira to kobo, because decimal fractions are not exact. */
const toKobo = (naira: string) => Math.round(Number(naira) * 100);
const toNaira = (kobo: number) => (kobo / 100).toFixed(2);

/** Returns the employer's refund in kobo, or null if the artisan's amount is invalid. */
function refundFor(total: string, toArtisan: string): number | null {
  const refund = toKobo(total) - toKobo(toArtisan);
  return toArtisan.trim() !== "" && toKobo(toArtisan) >= 0 && refund >= 0 ? refund : null;
}

/** Splits an item's amount between its artisan and the employer. */
export function SplitDialog({ item, ...dialogProps }: SplitDialogProps) {
  const [toArtisan, setToArtisan] = useState("");
  const { artisan_name: artisan, service_name: service, total } = item;
  const refund = refundFor(total, toArtisan);
  return (
    <FormDialog
      title={`Split ${formatNaira(total)} for ${service} by ${artisan}?`}
      submitLabel="Split payment"
      required={{ reason: messages.administration.reasonRequired }}
      validate={() => ({ to_artisan: refund === null ? messages.problems.amount : undefined })}
      send={(values) =>
        call(endpoints.problemSplit, {
          params: { id: item.id },
          body: {
            to_artisan: toArtisan.trim(),
            refund: toNaira(refund ?? 0),
            reason: trimmedValue(values, "reason"),
          },
        })
      }
      {...dialogProps}
    >
      <FormField
        name="to_artisan"
        label={`For ${artisan}`}
        hint={`From ₦0 to ${formatNaira(total)}, before any platform fee.`}
        required
      >
        <MoneyInput
          max={total}
          value={toArtisan}
          onChange={({ target }) => setToArtisan(target.value)}
          data-autofocus
        />
      </FormField>
      <p aria-live="polite">
        {refund === null
          ? "The rest goes back to the employer."
          : `${formatNaira(toNaira(refund))} goes back to the employer.`}
      </p>
      <FormField name="reason" label="Reason" hint="Both sides will see this." required>
        <TextArea rows={3} maxLength={500} />
      </FormField>
    </FormDialog>
  );
}
