import { storeOfflineCopies } from "../offline/offline-copies.ts";
import type { Heal } from "../remotes/page.ts";
import type { TabContext } from "../site/tab-context.ts";
import { createHealing } from "./healing.ts";
import type { Heartbeat } from "./heartbeat.ts";
import { followNews } from "./news.ts";
import { prefetchPages } from "./prefetch.ts";
import { isReachable } from "./reachable.ts";
import { createReports } from "./report.ts";
import { reportMounted } from "./report-mounted.ts";
import { createSwitch } from "./switch.ts";
import { createUncaughtReporter, type Uncaught } from "./uncaught-errors.ts";
import { watchRendering } from "./watch-rendering.ts";

interface LiveTab {
  heal: Heal;
  /** Reports an error that nobody caught. */
  reportUncaught: (event: Uncaught) => void;
}
let tab: LiveTab | null = null;

/**
 * What keeps an open tab up to date and whole: it hears what is live, takes it over when that disturbs
 * nobody, heals pages that fail, and fetches what is needed next. Loaded once a page stands, or when one fails.
 */
export function liveTab(context: TabContext, heartbeat: Heartbeat): LiveTab {
  if (tab) return tab;
  const { boot, live, site } = context;
  // What this visitor alone gets stays as it is: its failures are to be seen, and concern nobody else.
  if (process.env.NODE_ENV === "development" || (boot.override && !boot.override.paused))
    return { heal: async () => false, reportUncaught: () => undefined };
  const report = createReports(boot);
  const pages = createSwitch(context);
  tab = {
    heal: createHealing(context, pages, report),
    reportUncaught: createUncaughtReporter(
      () => site.shown()?.page.owner ?? null,
      report,
      () => isReachable(boot.api.own),
    ),
  };
  followNews({
    own: boot.api.own,
    known: () => live.get().generation,
    onNews: pages.receive,
  });
  reportMounted(context, report);
  watchRendering(context, report);
  heartbeat.start();
  prefetchPages(context);
  storeOfflineCopies(context);
  return tab;
}
