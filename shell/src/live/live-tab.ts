import { keepOffline } from "../offline/keep-offline.ts";
import type { Heal } from "../remotes/page.ts";
import type { TabContext } from "../site/tab-context.ts";
import { createBlame, type Uncaught } from "./blame.ts";
import { createHealing } from "./healing.ts";
import type { Heartbeat } from "./heartbeat.ts";
import { followNews } from "./news.ts";
import { prefetchPages } from "./prefetch.ts";
import { isReachable } from "./reachable.ts";
import { createReports } from "./report.ts";
import { reportMounted } from "./report-mounted.ts";
import { watchDrawing } from "./stalls.ts";
import { createSwitch } from "./switch.ts";

interface LiveTab {
  heal: Heal;
  /** Reports an error that nobody caught. */
  blame: (event: Uncaught) => void;
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
    return { heal: async () => false, blame: () => undefined };
  const report = createReports(boot);
  const pages = createSwitch(context);
  tab = {
    heal: createHealing(context, pages, report),
    blame: createBlame(
      () => site.shown()?.page.owner ?? null,
      report,
      () => isReachable(boot.api.own),
    ),
  };
  followNews({
    own: boot.api.own,
    known: () => live.get().generation,
    hear: pages.receive,
  });
  reportMounted(context, report);
  watchDrawing(context, report);
  heartbeat.start();
  prefetchPages(context);
  keepOffline(context);
  return tab;
}
