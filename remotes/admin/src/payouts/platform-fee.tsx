import { endpoints, messages, PERCENT_MAX, type PlatformFee } from "@handwork/contract";
import { call } from "@handwork/http";
import { Button, Cluster, TextInput } from "@handwork/ui";
import { useState } from "react";
import { FormDialog, FormField, trimmedValue } from "../shared/form-dialog.tsx";

const { percentRequired } = messages.payouts;
const PERCENT = /^\d{1,2}([.,]\d{1,2})?$/;

/** Parses a percentage. Returns null if it is invalid or too high. */
function readPercent(text: string): number | null {
  const percent = Number(text.replace(",", "."));
  return PERCENT.test(text) && percent <= PERCENT_MAX ? percent : null;
}
const validate = (values: FormData) => ({
  fee_percent: readPercent(trimmedValue(values, "fee_percent")) === null ? percentRequired : undefined,
  vat_percent: readPercent(trimmedValue(values, "vat_percent")) === null ? percentRequired : undefined,
});

/** Shows the platform's fee, with a dialog to change it. */
export function PlatformFeeSetting({ fee }: { fee: PlatformFee }) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="fee">
      <Cluster spread>
        <h2 id="fee">Platform fee</h2>
        <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
          Change the fee
        </Button>
      </Cluster>
      <p>
        {fee.fee_percent}&nbsp;% of what an artisan earns, plus {fee.vat_percent}&nbsp;% VAT on the fee. Both
        are already deducted from the amounts above.
      </p>
      {open && (
        <FormDialog
          title="Change the platform fee?"
          submitLabel="Change the fee"
          intro={<p>This applies to payments started from now on. Jobs already paid for keep their fee.</p>}
          validate={validate}
          send={(values) =>
            call(endpoints.platformFeeSet, {
              body: {
                fee_percent: readPercent(trimmedValue(values, "fee_percent")) ?? 0,
                vat_percent: readPercent(trimmedValue(values, "vat_percent")) ?? 0,
              },
            })
          }
          done="The platform fee has been changed."
          onClose={() => setOpen(false)}
        >
          <FormField name="fee_percent" label="Fee in percent" hint={`From 0 to ${PERCENT_MAX}.`} required>
            <TextInput inputMode="decimal" autoComplete="off" defaultValue={fee.fee_percent} data-autofocus />
          </FormField>
          <FormField name="vat_percent" label="VAT on the fee in percent" required>
            <TextInput inputMode="decimal" autoComplete="off" defaultValue={fee.vat_percent} />
          </FormField>
        </FormDialog>
      )}
    </section>
  );
}
