import { SCROLL_ANIMATION_MS } from "@handwork/contract";
import { type RefObject, useEffect, useRef } from "react";

/** Only moves: what is read at any moment has its full contrast. */
const rise = [{ translate: "0 2.5rem" }, { translate: "0 0" }];
const timing = { duration: SCROLL_ANIMATION_MS, easing: "ease-out" };

/**
 * Lets an element rise into its place when it first comes into view from below. What the first screen shows
 * stays still, and so does everything for those who prefer less motion.
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
