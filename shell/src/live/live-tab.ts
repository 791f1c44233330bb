import { countUnread } from "../notifications/unread.ts";
import { storeOfflineCopies } from "../offline/offline-copies.ts";
import type { RecoverPage } from "../remotes/page.ts";
import type { TabContext } from "../site/tab-context.ts";
import type { Heartbeat } from "./heartbeat.ts";
import { followNews } from "./news.ts";
import { prefetchPages } from "./prefetch.ts";
import { isReachable } from "./reachable.ts";
import { createRecovery } from "./recovery.ts";
import { createReports } from "./report.ts";
import { reportMounted } from "./report-mounted.ts";
import { createSwitch } from "./switch.ts";
import { createUncaughtReporter, type Uncaught } from "./uncaught-errors.ts";
import { watchRendering } from "./watch-rendering.ts";

interface LiveTab {
  recoverPage: RecoverPage;
  reportUncaught: (event: Uncaught) => void;
}
let tab: LiveTab | null = null;

/**
 * Keeps an open tab up to date: applies news about releases when that does not interrupt the person, recovers failed
 * pages and prefetches pages. Loaded when the first page is idle, or when a page fails.
 */
export function liveTab(context: TabContext, heartbeat: Heartbeat): LiveTab {
  if (tab) return tab;
  const { boot, live, site } = context;
  // In previews and development builds, failed pages are not recovered or reported: developers must see the failures.
  if (process.env.NODE_ENV === "development" || (boot.override && !boot.override.paused))
    return { recoverPage: async () => false, reportUncaught: () => undefined };
  const report = createReports(boot);
  const pages = createSwitch(context);
  tab = {
    recoverPage: createRecovery(context, pages, report),
    reportUncaught: createUncaughtReporter(
      () => site.shown()?.page.owner ?? null,
      report,
      () => isReachable(boot.api.own),
    ),
  };
  followNews({
    own: boot.api.own,
    generation: () => live.getState().generation,
    onNews: pages.receive,
    onNotice: countUnread,
  });
  reportMounted(context, report);
  watchRendering(context, report);
  if (Math.random() < boot.webVitalsShare)
    import("./web-vitals.ts").then(
      ({ reportWebVitals }) => reportWebVitals(context),
      // If the library does not load, other page loads are measured instead.
      () => undefined,
    );
  heartbeat.start();
  prefetchPages(context);
  storeOfflineCopies(context);
  return tab;
}
