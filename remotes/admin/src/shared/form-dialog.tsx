import { messages } from "@handwork/contract";
import { useUnsavedWork } from "@handwork/federation";
import { ApiError } from "@handwork/http";
import { Button, Dialog, FormError } from "@handwork/ui";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import styles from "./shared.module.css";

/** Messages by field name. */
type Errors = Record<string, string | undefined>;

interface FormDialogProps {
  title: string;
  submitLabel: string;
  danger?: boolean;
  /** Label of the button while it works. */
  busyLabel?: string;
  /** Shown when the work fails and the server gives no reason. */
  failed?: string;
  /** Validates the values before anything is sent. */
  validate?: (values: FormData) => Errors;
  send: (values: FormData) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  /** The fields: uncontrolled, by `name`. */
  children: (errors: Errors) => ReactNode;
}

/** A short form in a dialog. Mount it to open it. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    submitLabel,
    danger,
    busyLabel = "Saving...",
    failed = messages.administration.actionFailed,
    validate,
    send,
    onDone,
    onClose,
    children,
  } = props;
  const form = useId();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [edited, setEdited] = useState(false);
  // The input exists only in this dialog.
  useUnsavedWork(true, !edited);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const values = new FormData(event.currentTarget);
    const found = validate?.(values) ?? {};
    setErrors(found);
    setFailure(undefined);
    if (Object.values(found).some(Boolean)) return;
    setBusy(true);
    try {
      await send(values);
      onDone();
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null;
      if (refusal?.status === 400) {
        setErrors(
          Object.fromEntries(Object.entries(refusal.fields).map(([name, texts]) => [name, texts.join(" ")])),
        );
      } else setFailure(refusal?.text("detail", "error", "message") ?? failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            variant={danger ? "danger" : "primary"}
            busy={busy}
            busyLabel={busyLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} onInput={() => setEdited(true)} className={styles.reason}>
        <FormError>{failure}</FormError>
        {children(errors)}
      </form>
    </Dialog>
  );
}

/** A field's text without surrounding spaces. */
export const textOf = (values: FormData, name: string): string => String(values.get(name) ?? "").trim();
