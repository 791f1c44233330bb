import { messages } from "@handwork/contract";
import { TextInput } from "@handwork/ui";
import { FormDialog, FormField, trimmedValue } from "./form-dialog.tsx";

interface ReferenceDialogProps {
  title: string;
  label: string;
  hint: string;
  /** Message after recording the payment. */
  done: string;
  send: (reference: string) => Promise<unknown>;
  onClose: () => void;
}

/** Records the reference of a payment made elsewhere, and reloads the page's data. */
export function ReferenceDialog({ label, hint, send, ...dialogProps }: ReferenceDialogProps) {
  return (
    <FormDialog
      submitLabel="Record"
      required={{ reference: messages.administration.referenceRequired }}
      send={(values) => send(trimmedValue(values, "reference"))}
      {...dialogProps}
    >
      <FormField name="reference" label={label} hint={hint} required>
        <TextInput autoComplete="off" maxLength={120} data-autofocus />
      </FormField>
    </FormDialog>
  );
}
