import { messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { Button, type ButtonProps } from "@handwork/ui";
import { type ComponentType, type ReactNode, useState } from "react";

export interface DialogState {
  open: boolean;
  onClose: () => void;
}

interface DialogButtonProps<P>
  extends Pick<ButtonProps, "variant" | "size" | "aria-label" | "aria-describedby"> {
  /** Loads the dialog on demand, because few users open it. */
  load: () => Promise<ComponentType<P & DialogState>>;
  /** The dialog's other props. */
  props: P;
  children: ReactNode;
}

/** A button that loads a dialog and opens it. */
export function DialogButton<P>({ load, props, children, ...buttonProps }: DialogButtonProps<P>) {
  const [Dialog, setDialog] = useState<ComponentType<P & DialogState> | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  async function show(): Promise<void> {
    setBusy(true);
    try {
      const LoadedDialog = await load();
      setDialog(() => LoadedDialog);
      setOpen(true);
    } catch {
      notify(messages.network, "error");
    }
    setBusy(false);
  }

  return (
    <>
      <Button {...buttonProps} busy={busy} onClick={() => void show()}>
        {children}
      </Button>
      {Dialog && <Dialog {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
