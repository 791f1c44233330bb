import type { DialogState } from "@handwork/bookings";
import { notify, useUnsavedWork } from "@handwork/federation";
import { Button, Dialog, Field, FormError, Stack, TextArea, useFormState } from "@handwork/ui";
import { useId } from "react";

interface TextDialogProps extends DialogState {
  title: string;
  /** The consequence of sending the text. */
  intro: string;
  label: string;
  initial?: string;
  maxLength: number;
  confirmLabel: string;
  /** Messages for an empty text, success and failure. */
  said: { missing: string; done: string; failed: string };
  send: (text: string) => Promise<unknown>;
  onChanged: () => unknown;
}

/** Asks for one text and sends it. */
export function TextDialog({ open, onClose, title, intro, label, initial = "", ...rest }: TextDialogProps) {
  const id = useId();
  const { said, send, onChanged } = rest;
  const form = useFormState({
    initial: { text: initial },
    validate: ({ text }) => ({ text: text.trim() ? undefined : said.missing }),
    async onSubmit({ text }): Promise<void> {
      try {
        await send(text);
        form.reset();
        onClose();
        notify(said.done, "success");
        await onChanged();
      } catch (error) {
        form.showFailure(error, said.failed);
      }
    },
  });
  useUnsavedWork(open && form.dirty);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={form.submitting} busyLabel="Sending...">
            {rest.confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.handleSubmit}>
        <Stack gap="m">
          <p>{intro}</p>
          <FormError>{form.formError}</FormError>
          <Field label={label} required error={form.errors.text}>
            <TextArea {...form.bind("text")} rows={4} maxLength={rest.maxLength} data-autofocus />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}
