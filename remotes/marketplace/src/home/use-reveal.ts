import { SCROLL_ANIMATION_MS } from "@handwork/contract";
import { type RefObject, useEffect, useRef } from "react";

/** Only moves, never fades, so that text keeps its contrast. */
const rise = [{ translate: "0 2.5rem" }, { translate: "0 0" }];
const timing = { duration: SCROLL_ANIMATION_MS, easing: "ease-out" };

/**
 * Moves an element up when it first scrolls into view. The first screen stays still, as does everything for
 * visitors who prefer reduced motion.
 */
export function useReveal<E extends Element>(wanted: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const element = ref.current;
    if (!wanted || !element || typeof IntersectionObserver === "undefined") return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let below = false;
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      if (!entry?.isIntersecting) {
        below = Boolean(entry && entry.boundingClientRect.top > 0);
        return;
      }
      observer.disconnect();
      if (below) element.animate(rise, timing);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [wanted]);
  return ref;
}
