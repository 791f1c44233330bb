import { endpoints, messages, type Problem } from "@handwork/contract";
import { call } from "@handwork/http";
import { Field, formatNaira, MoneyInput, TextArea } from "@handwork/ui";
import { useState } from "react";
import { FormDialog, textOf } from "../shared/form-dialog.tsx";

interface SplitDialogProps {
  item: Problem["items"][number];
  onDone: () => void;
  onClose: () => void;
}

/** Converts naira to kobo, because arithmetic with decimals is not exact. */
const toKobo = (naira: string) => Math.round(Number(naira) * 100);
const toNaira = (kobo: number) => (kobo / 100).toFixed(2);

/** The employer's refund in kobo; null for an invalid amount. */
function restOf(total: string, toArtisan: string): number | null {
  const rest = toKobo(total) - toKobo(toArtisan);
  return toArtisan.trim() !== "" && toKobo(toArtisan) >= 0 && rest >= 0 ? rest : null;
}

/** Splits an item's amount between its artisan and the employer. */
export function SplitDialog({ item, onDone, onClose }: SplitDialogProps) {
  const [toArtisan, setToArtisan] = useState("");
  const { artisan_name: artisan, service_name: service, total } = item;
  const rest = restOf(total, toArtisan);
  return (
    <FormDialog
      title={`Split ${formatNaira(total)} for ${service} by ${artisan}?`}
      submitLabel="Split payment"
      validate={(values) => ({
        to_artisan:
          restOf(total, textOf(values, "to_artisan")) === null ? messages.problems.amount : undefined,
        reason: textOf(values, "reason") ? undefined : messages.administration.reasonRequired,
      })}
      send={(values) =>
        call(endpoints.problemSplit, {
          params: { id: item.id },
          body: {
            to_artisan: textOf(values, "to_artisan"),
            refund: toNaira(rest ?? 0),
            reason: textOf(values, "reason"),
          },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            label={`For ${artisan}`}
            hint={`From ₦0 to ${formatNaira(total)}.`}
            required
            error={errors.to_artisan ?? errors.refund}
          >
            <MoneyInput
              name="to_artisan"
              max={total}
              value={toArtisan}
              onChange={({ target }) => setToArtisan(target.value)}
              data-autofocus
            />
          </Field>
          <p aria-live="polite">
            {rest === null
              ? "The rest goes back to the employer."
              : `${formatNaira(toNaira(rest))} goes back to the employer.`}
          </p>
          <Field label="Reason" hint="Both sides will see this." required error={errors.reason}>
            <TextArea name="reason" rows={3} maxLength={500} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
