import type { DialogState } from "@handwork/bookings";
import { notify, useUnsavedWork } from "@handwork/federation";
import { DialogForm, Field, TextArea, useFormState } from "@handwork/ui";

interface TextDialogProps extends DialogState {
  title: string;
  /** Explains what happens when the text is sent. */
  intro: string;
  label: string;
  initial?: string;
  maxLength: number;
  confirmLabel: string;
  /** Messages for a missing text, success and failure. */
  texts: { missing: string; done: string; failed: string };
  send: (text: string) => Promise<unknown>;
  onChanged: () => unknown;
}

/** Asks for text and sends it. */
export function TextDialog({ open, onClose, title, intro, label, initial = "", ...rest }: TextDialogProps) {
  const { texts, send, onChanged } = rest;
  const form = useFormState({
    initial: { text: initial },
    validate: ({ text }) => ({ text: text.trim() ? undefined : texts.missing }),
    async onSubmit({ text }): Promise<void> {
      try {
        await send(text);
        form.reset();
        onClose();
        notify(texts.done, "success");
        await onChanged();
      } catch (error) {
        form.showFailure(error, texts.failed);
      }
    },
  });
  useUnsavedWork(open && form.dirty);
  return (
    <DialogForm
      open={open}
      title={title}
      intro={<p>{intro}</p>}
      form={form}
      submitLabel={rest.confirmLabel}
      busyLabel="Sending..."
      onClose={onClose}
    >
      <Field label={label} required error={form.errors.text}>
        <TextArea {...form.bind("text")} rows={4} maxLength={rest.maxLength} data-autofocus />
      </Field>
    </DialogForm>
  );
}
