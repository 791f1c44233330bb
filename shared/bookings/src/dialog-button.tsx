import { messages } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { Button, type ButtonProps } from "@handwork/ui";
import { type ComponentType, type ReactNode, useState } from "react";

export interface DialogState {
  open: boolean;
  onClose: () => void;
}

interface DialogButtonProps<P> extends Pick<ButtonProps, "variant" | "size" | "aria-describedby"> {
  /** Loads the dialog on demand: few visits open it, so it is not part of the page's code. */
  load: () => Promise<ComponentType<P & DialogState>>;
  /** The dialog's further props. */
  props: P;
  children: ReactNode;
}

/** A button that loads a dialog and opens it. */
export function DialogButton<P>({ load, props, children, ...buttonProps }: DialogButtonProps<P>) {
  const [Loaded, setLoaded] = useState<ComponentType<P & DialogState> | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  async function show(): Promise<void> {
    setBusy(true);
    try {
      const dialog = await load();
      setLoaded(() => dialog);
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
      {Loaded && <Loaded {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
