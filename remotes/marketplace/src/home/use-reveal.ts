import { SCROLL_ANIMATION_MS } from "@handwork/contract";
import { type RefObject, useEffect, useRef } from "react";

/** The element only moves and does not fade in, so that its text keeps its contrast. */
const rise = [{ translate: "0 0.375rem" }, { translate: "0 0" }];
const timing = { duration: SCROLL_ANIMATION_MS, easing: "ease-out" };

/**
 * Moves an element up when it first scrolls into view. Elements on the first screen stay still. Nothing moves for
 * visitors who prefer reduced motion.
 */
export function useReveal<E extends Element>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === "undefined") return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let wasBelow = false;
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      if (!entry?.isIntersecting) {
        // In closed details, the element has no position.
        wasBelow = Boolean(entry && (entry.boundingClientRect.top > 0 || !entry.boundingClientRect.height));
        return;
      }
      observer.disconnect();
      if (wasBelow) element.animate(rise, timing);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return ref;
}
