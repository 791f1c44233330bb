import { type ReactNode, useId } from "react";
import { Button } from "../actions/button.tsx";
import { Dialog, type DialogProps } from "../dialog/dialog.tsx";
import { Stack } from "../layout/layout.tsx";
import { FormError } from "./form-error.tsx";
import type { FormState } from "./use-form-state.ts";

export interface DialogFormProps extends Pick<DialogProps, "open" | "title" | "onClose"> {
  form: Pick<FormState<object>, "handleSubmit" | "formError" | "submitting">;
  /** Says what happens when the form is sent. Shown above the form's error, and read when the dialog opens. */
  intro?: ReactNode;
  /** The fields. */
  children: ReactNode;
  submitLabel: string;
  busyLabel: string;
  /** For actions that cannot be undone. */
  danger?: boolean;
  /** Whether the form cannot be sent yet. */
  disabled?: boolean;
  /** Keeps the dialog open until the response arrives, because closing it would not stop the action. Default: true. */
  waits?: boolean;
  cancelLabel?: string;
  /** Called by the cancel button, which closes the dialog by default. */
  onCancel?: () => void;
}

/** A form in a dialog, with a submit and a cancel button. */
export function DialogForm({ form, waits = true, onClose, onCancel = onClose, ...props }: DialogFormProps) {
  const id = useId();
  const isWaiting = waits && form.submitting;
  return (
    <Dialog
      open={props.open}
      title={props.title}
      describedBy={props.intro ? `${id}-intro` : undefined}
      onClose={() => !isWaiting && onClose()}
      actions={
        <>
          <Button variant="secondary" disabled={isWaiting} onClick={onCancel}>
            {props.cancelLabel ?? "Cancel"}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={props.danger ? "danger" : "primary"}
            busy={form.submitting}
            busyLabel={props.busyLabel}
            disabled={props.disabled}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} method="post" noValidate onSubmit={form.handleSubmit}>
        <Stack>
          {props.intro && <Stack id={`${id}-intro`}>{props.intro}</Stack>}
          <FormError>{form.formError}</FormError>
          {props.children}
        </Stack>
      </form>
    </Dialog>
  );
}
