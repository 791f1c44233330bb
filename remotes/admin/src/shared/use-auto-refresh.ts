import { useRevalidator } from "@handwork/federation/router";
import { useEffect } from "react";

/** Milliseconds between updates while the page is visible. */
const INTERVAL = 60_000;

/** Reloads the page's data every `interval` milliseconds, and when the page becomes visible. */
export function useAutoRefresh(interval = INTERVAL): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible") void revalidate();
    };
    const timer = setInterval(refresh, interval);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [revalidate, interval]);
}
