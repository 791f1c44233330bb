import { type Boot, endpoints, type ReleaseReport } from "@handwork/contract";
import type { LiveStore } from "../remotes/live-set.ts";
import type { Site } from "../site/routes.tsx";
import type { Router } from "../site/tab-context.ts";

const INTERVAL_MS = 1_000;

export interface Heartbeat {
  /** Starts the heartbeat. Further calls do nothing. */
  start(): void;
  /** Sets the router, which is created later. */
  follow(router: Router): void;
}

/**
 * Lets a web worker report a page that blocks its tab, for example with an endless loop, because no other code can run
 * in such a tab. Tabs that are hidden, being left or being printed are not monitored.
 */
export function createHeartbeat({ api, shell }: Boot, live: LiveStore, site: Site): Heartbeat {
  const address = api.own + endpoints.releaseReports.path;
  let worker: Worker | undefined;
  let router: Router | undefined;

  /** Returns the report to send if this tab hangs now. It names the page that is loading, or else the page shown. */
  const report = (): ReleaseReport => {
    const next = router?.state.navigation.location;
    const shown = next ? undefined : site.shown();
    const { page } = shown ?? site.find(live.getState(), next ?? location) ?? {};
    const { app, version } = page?.owner ?? { app: "shell", version: shell.version };
    const message = "The page no longer responds.";
    const path = (next ?? location).pathname.slice(0, 300);
    return { app, version, outcome: "failed", reason: "hang", message, page: path };
  };
  const pause = () => worker?.postMessage(null);
  const beat = () =>
    document.visibilityState === "visible" ? worker?.postMessage({ address, report: report() }) : pause();

  return {
    start() {
      if (worker || typeof Worker === "undefined") return;
      worker = new Worker(new URL("./heartbeat-worker.js", import.meta.url));
      beat();
      setInterval(beat, INTERVAL_MS);
      document.addEventListener("visibilitychange", beat);
      for (const type of ["beforeunload", "pagehide", "beforeprint"]) addEventListener(type, pause);
    },
    follow(createdRouter) {
      router = createdRouter;
      router.subscribe(beat);
    },
  };
}
