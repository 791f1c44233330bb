import { useLocation } from "@handwork/federation/router";
import { useEffect } from "react";

/**
 * Moves the focus to the section that the URL fragment names, for example after a click on a link in the rail.
 *
 * @param settled whether the sections have their final height
 */
export function useSectionFocus(settled: boolean): void {
  const { hash, key } = useLocation();
  // `key` changes when the same section is visited again.
  useEffect(() => {
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    section?.focus({ preventScroll: true });
    if (settled) section?.scrollIntoView();
  }, [hash, key, settled]);
}
