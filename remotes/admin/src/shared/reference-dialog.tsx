import { messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { Field, TextInput } from "@handwork/ui";
import { FormDialog, trimmedValue } from "./form-dialog.tsx";

interface ReferenceDialogProps {
  title: string;
  label: string;
  hint: string;
  /** Message after recording the payment. */
  successText: string;
  send: (reference: string) => Promise<unknown>;
  onClose: () => void;
}

/** Records the reference of a payment made elsewhere, and reloads the page's data. */
export function ReferenceDialog({ title, label, hint, successText, send, onClose }: ReferenceDialogProps) {
  const { revalidate } = useRevalidator();
  return (
    <FormDialog
      title={title}
      submitLabel="Record"
      validate={(values) => ({
        reference: trimmedValue(values, "reference") ? undefined : messages.administration.referenceRequired,
      })}
      send={(values) => send(trimmedValue(values, "reference"))}
      onDone={() => {
        onClose();
        notify(successText, "success");
        void revalidate();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <Field label={label} hint={hint} required error={errors.reference}>
          <TextInput name="reference" autoComplete="off" maxLength={120} data-autofocus />
        </Field>
      )}
    </FormDialog>
  );
}
