import { useRevalidator } from "@handwork/federation/router";
import { useEffect } from "react";

/** Milliseconds between two looks at the figures, while somebody looks at the page. */
const INTERVAL = 60_000;

/** Loads the page's data again every `interval` milliseconds, and when the person comes back to it. */
export function useFresh(interval = INTERVAL): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void revalidate();
    };
    const timer = setInterval(look, interval);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [revalidate, interval]);
}
