import { messages } from "@handwork/contract";
import { useUnsavedWork } from "@handwork/federation";
import { ApiError } from "@handwork/http";
import { DialogForm, type DialogFormProps, Stack } from "@handwork/ui";
import { type FormEvent, type ReactNode, useState } from "react";

/** Error messages by field name. */
type Errors = Record<string, string | undefined>;

interface FormDialogProps extends Pick<DialogFormProps, "title" | "submitLabel" | "danger" | "onClose"> {
  /** Label of the submit button while sending. */
  busyLabel?: string;
  /** Shown when sending fails and the server gives no reason. */
  failureText?: string;
  /** Validates the values before anything is sent. */
  validate?: (values: FormData) => Errors;
  send: (values: FormData) => Promise<unknown>;
  onDone: () => void;
  /** Uncontrolled fields. A field's `name` is the key of its value and of its error. */
  children: (errors: Errors) => ReactNode;
}

/** A short form in a dialog. The dialog is open while the component is mounted. */
export function FormDialog({
  busyLabel = "Saving...",
  failureText = messages.administration.actionFailed,
  validate,
  send,
  onDone,
  children,
  ...dialogProps
}: FormDialogProps) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [edited, setEdited] = useState(false);
  // An open dialog keeps another release from replacing the page. After an edit, leaving asks for confirmation.
  useUnsavedWork(true, !edited);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const values = new FormData(event.currentTarget);
    const problems = validate?.(values) ?? {};
    setErrors(problems);
    setFailure(undefined);
    if (Object.values(problems).some(Boolean)) return;
    setBusy(true);
    try {
      await send(values);
      onDone();
    } catch (error) {
      const apiError = error instanceof ApiError ? error : null;
      if (apiError?.status === 400) {
        setErrors(
          Object.fromEntries(Object.entries(apiError.fields).map(([name, texts]) => [name, texts.join(" ")])),
        );
      } else setFailure(apiError?.text("detail", "error", "message") ?? failureText);
    } finally {
      setBusy(false);
    }
  }

  return (
    <DialogForm
      {...dialogProps}
      open
      form={{ handleSubmit: submit, formError: failure, submitting: busy }}
      busyLabel={busyLabel}
    >
      <Stack onInput={() => setEdited(true)}>{children(errors)}</Stack>
    </DialogForm>
  );
}

/** Returns a field's value without surrounding spaces. */
export const trimmedValue = (values: FormData, name: string): string => String(values.get(name) ?? "").trim();
