import { endpoints } from "@handwork/contract";
import { call } from "@handwork/http";
import { Button, formatNaira } from "@handwork/ui";
import { useState } from "react";
import { ReferenceDialog } from "../shared/reference-dialog.tsx";
import type { DuePerson } from "./due-people.ts";

/** Records a bank transfer that an admin has made to an artisan. */
export function RecordPayout({ person: { id, name, amount, parts } }: { person: DuePerson }) {
  const [open, setOpen] = useState(false);
  const record = (reference: string) =>
    call(endpoints.payoutRecord, {
      params: { artisanId: id },
      body: { jobs: parts.map((part) => part.id), reference, amount },
    });
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Record the payout to ${name}`}
        onClick={() => setOpen(true)}
      >
        Record the payout
      </Button>
      {open && (
        <ReferenceDialog
          title={`Record a payout of ${formatNaira(amount)} to ${name}`}
          label="Bank reference of the transfer"
          hint="Only for a transfer that you have already made yourself. The artisan then sees these jobs as paid out."
          done="The payout has been recorded."
          send={record}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
