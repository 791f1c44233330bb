import { hasUnsavedWork } from "@handwork/federation";
import { useRevalidator } from "@handwork/federation/router";
import { useEffect } from "react";

/**
 * Reloads a visible page's data every `interval` milliseconds, and whenever the page becomes visible. Does nothing while
 * there is unsaved work, because a failed reload replaces the page.
 */
export function useAutoRefresh(interval = 60_000): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible" && !hasUnsavedWork()) void revalidate();
    };
    const timer = setInterval(refresh, interval);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [revalidate, interval]);
}
