import { keepOffline } from "../offline/keep-offline.ts";
import { createHealing } from "../remotes/healing.ts";
import type { Heal } from "../remotes/page.ts";
import { prefetchPages } from "../remotes/prefetch.ts";
import { createReports } from "../remotes/report.ts";
import { followNews } from "./news.ts";
import { reportMounted } from "./report-mounted.ts";
import { createSwitch } from "./switch.ts";
import type { TabContext } from "./tab-context.ts";

interface LiveTab {
  heal: Heal;
}
let tab: LiveTab | null = null;

/**
 * What keeps an open tab up to date and whole: it hears what is live, takes it over when that disturbs
 * nobody, mends pages that fail, and fetches what is needed next. Loaded once a page stands, or when one fails.
 */
export function liveTab(context: TabContext): LiveTab {
  if (tab) return tab;
  const { boot, live } = context;
  // What is under development stays as it is: its failures are to be seen, and concern nobody else.
  if (process.env.NODE_ENV === "development" || boot.development) return { heal: async () => false };
  const report = createReports(boot);
  const pages = createSwitch(context);
  tab = { heal: createHealing(context, pages, report) };
  followNews({
    own: boot.api.own,
    known: () => live.get().generation,
    hear: pages.receive,
  });
  reportMounted(context, report);
  prefetchPages(context);
  keepOffline(context);
  return tab;
}
