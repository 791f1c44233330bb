import { useEffect, useEffectEvent, useRef } from "react";
import { isStale } from "./api-errors.ts";

/**
 * For dialogs. Returns a function to call with the error of a failed call. If the page's data is outdated, closing the
 * dialog reloads it. An earlier reload could remove the dialog with its message.
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
