import { WEB_VITALS_PATH, type WebVitalsReport } from "@handwork/contract";
import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { TabContext } from "../site/tab-context.ts";

/** Reports this page load's vitals once, when the tab is left or hidden, for the app that owns the first page. */
export function reportWebVitals({ boot, site }: Pick<TabContext, "boot" | "site">): void {
  const first = performance.getEntriesByType("navigation")[0]?.name ?? location.href;
  const { app, version } = site.find(boot, new URL(first))?.page.owner ?? {
    app: "shell",
    version: boot.shell.version,
  };
  const vitals: WebVitalsReport["vitals"] = {};
  for (const measure of [onTTFB, onFCP, onLCP, onINP, onCLS])
    measure(({ name, value }) => {
      vitals[name] = value;
    });
  // Added after the library's own listener, so that the values are complete.
  const send = () => {
    if (document.visibilityState !== "hidden" || Object.keys(vitals).length === 0) return;
    document.removeEventListener("visibilitychange", send);
    const report: WebVitalsReport = { app, version, vitals };
    navigator.sendBeacon(
      boot.api.own + WEB_VITALS_PATH,
      new Blob([JSON.stringify(report)], { type: "application/json" }),
    );
  };
  document.addEventListener("visibilitychange", send);
}
