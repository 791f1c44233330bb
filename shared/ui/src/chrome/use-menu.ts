import { useEffect, useId, useRef, useState } from "react";

/**
 * State of a menu and props of the button that opens it. The menu closes after a navigation, on Esc, and when the user
 * clicks or focuses something outside `area`, which contains the menu and its button.
 */
export function useMenu(navigationKey: string) {
  const [openAt, setOpenAt] = useState<string>();
  const area = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const open = openAt === navigationKey;

  useEffect(() => {
    if (!open) return;
    const close = () => setOpenAt(undefined);
    const closeOnEscape = (event: KeyboardEvent) => {
      // Escape in a dialog closes only the dialog, not the menu under it.
      if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
      close();
      toggle.current?.focus();
    };
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Element && !area.current?.contains(target) && !target.closest("dialog")) close();
    };
    document.addEventListener("keydown", closeOnEscape);
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [open]);

  return {
    open,
    /** Id of the menu. */
    id,
    area,
    button: {
      ref: toggle,
      type: "button",
      "aria-expanded": open,
      "aria-controls": id,
      onClick: () => setOpenAt(open ? undefined : navigationKey),
    },
  } as const;
}
