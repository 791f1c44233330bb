import { errorText } from "@handwork/bookings";
import { endpoints, messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Banner, Button, Dialog, FormError, Stack } from "@handwork/ui";
import { useState } from "react";
import { EntryUse, type LookupUse } from "./lookup-use.tsx";
import type { ChangeProps } from "./merge-dialog.tsx";

interface RemoveDialogProps extends ChangeProps {
  onMerge: () => void;
}

/** Removes an entry, or shows why it cannot be removed. */
export function RemoveDialog({ kind, singular, entry, onClose, onMerge }: RemoveDialogProps) {
  const { revalidate } = useRevalidator();
  const [use, setUse] = useState<LookupUse | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function remove() {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(endpoints.lookupRemove, { params: { kind, id: entry.id } });
      notify(`${entry.name} has been removed.`, "success");
      onClose();
      void revalidate();
    } catch (error) {
      setFailure(errorText(error, messages.administration.actionFailed));
      setBusy(false);
    }
  }
  const name = entry.name;
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={`Remove the ${singular} ${name}?`}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          {use?.refusal ? (
            <Button onClick={onMerge}>Merge {name}</Button>
          ) : (
            <Button
              variant="danger"
              disabled={!use}
              busy={busy}
              busyLabel="Removing..."
              onClick={() => void remove()}
            >
              Remove {name}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <FormError>{failure}</FormError>
        <EntryUse kind={kind} id={entry.id} onLoad={setUse}>
          {({ refusal, loses }) =>
            refusal ? (
              <Banner tone="info">{refusal}</Banner>
            ) : (
              <p>
                {name} is not in use. {loses && `${loses} will be deleted with it. `}Forms and searches will
                no longer offer it. You can add it again later.
              </p>
            )
          }
        </EntryUse>
      </Stack>
    </Dialog>
  );
}
