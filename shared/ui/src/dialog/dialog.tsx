import { X } from "lucide-react";
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import styles from "./dialog.module.css";

export interface DialogProps {
  open: boolean;
  /** The element with `data-autofocus` gets the focus. Without one, the first control gets it. */
  children?: ReactNode;
  /** Called on Esc, on the close button and on a click outside. Sets `open` to false, or the dialog stays open. */
  onClose: () => void;
  /** The heading, which names the dialog. */
  title: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
  /** Use `alertdialog` for a question that needs an answer. It has no close button. */
  role?: "dialog" | "alertdialog";
  /** Id of the text that screen readers read when the dialog opens. Default: the whole content of an `alertdialog`. */
  describedBy?: string;
}

/** A second click within this time counts as part of a double click. */
const DOUBLE_CLICK_MS = 500;

/** A native modal dialog. Makes the page inert, closes on Esc and returns the focus to where it was. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  role = "dialog",
  describedBy,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const [forcedCloses, setForcedCloses] = useState(0);
  const id = useId();
  const shownAt = useRef(0);
  const pressed = useRef<EventTarget>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    shownAt.current = performance.now();
    // React's autoFocus runs too early, before the dialog is shown.
    dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    // The browser returns the focus only if the dialog closes before React removes the element.
    return () => dialog.close();
  }, [open, forcedCloses]);

  // Browsers close a dialog on a second Esc even if the first was prevented.
  const followForcedClose = () => {
    if (!open) return;
    onClose();
    setForcedCloses((count) => count + 1);
  };

  // Handles only the dialog's own events, because a file input inside also fires "cancel".
  const closeFromOutside = (event: SyntheticEvent) => {
    if (event.target !== ref.current) return;
    event.preventDefault();
    onClose();
  };

  // The second click of a double click was meant for the button that opened the dialog.
  const ignoreSecondClick = (event: MouseEvent) => {
    if (event.detail < 2 || performance.now() - shownAt.current > DOUBLE_CLICK_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same on the keyboard
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={id}
      aria-describedby={describedBy ?? (role === "alertdialog" && children ? `${id}-body` : undefined)}
      className={styles.dialog}
      onClickCapture={ignoreSecondClick}
      // Dragging a text selection out of the dialog does not close it: the press must begin outside too.
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={(event) => pressed.current === event.target && closeFromOutside(event)}
      onCancel={closeFromOutside}
      onClose={followForcedClose}
    >
      {open && (
        <div className={styles.sheet}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {children && <div id={`${id}-body`}>{children}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
          {role === "dialog" && (
            <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
              <X size={20} aria-hidden />
            </button>
          )}
        </div>
      )}
    </dialog>
  );
}
