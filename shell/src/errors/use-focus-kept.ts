import { useEffect } from "react";
import { MAIN_ID } from "../chrome/use-page-arrival.ts";

/** When this goes and what had the focus goes with it, the focus moves to the start of what comes instead. */
export function useFocusKept(): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
      });
    },
    [],
  );
}
