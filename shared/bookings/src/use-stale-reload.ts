import { useEffect, useEffectEvent, useRef } from "react";
import { isStale } from "./api-errors.ts";

/**
 * For dialogs. Returns a function that takes the error of a failed call. If the error shows that the page's data is
 * outdated, the data reloads when the dialog closes. An earlier reload could remove the dialog and its message.
 */
export function useStaleReload(open: boolean, onChanged: () => unknown): (error: unknown) => void {
  const isOutdated = useRef(false);
  const reload = useEffectEvent(onChanged);
  useEffect(() => {
    if (open || !isOutdated.current) return;
    isOutdated.current = false;
    void reload();
  }, [open]);
  return (error) => {
    isOutdated.current ||= isStale(error);
  };
}
