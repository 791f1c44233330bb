import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { Dialog } from "./dialog.tsx";

export interface ConfirmDialogProps {
  open: boolean;
  /** The full question, such as "Are you sure you want to log out?". */
  question: string;
  /** Describes the consequence of the action. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** For actions that cannot be undone. The button is red, and the focus starts on cancel. */
  danger?: boolean;
  /** True while the action runs. */
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
  /** Also called on Esc and on a click outside. Not called while busy, because the action is already running. */
  onCancel: () => void;
}

/** A yes-or-no question. */
export function ConfirmDialog({
  open,
  question,
  children,
  confirmLabel,
  cancelLabel = "Cancel",
  danger,
  busy,
  busyLabel,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onCancel()}
      title={question}
      role="alertdialog"
      actions={
        <>
          <Button variant="secondary" disabled={busy} data-autofocus={danger || undefined} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? "danger" : "primary"}
            data-autofocus={!danger || undefined}
            busy={busy}
            busyLabel={busyLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
