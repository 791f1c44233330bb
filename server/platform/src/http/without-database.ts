import { endpoints, LIVE_EVENTS_PATH } from "@handwork/contract";
import { Gauge } from "prom-client";
import { DatabaseUnavailable } from "../database/availability.ts";
import type { App, Deps } from "./deps.ts";
import { isRead, mayReadReplica } from "./reads.ts";

/**
 * Refuses API calls with a 503 while the database is unavailable, so that nobody waits for a statement that hangs.
 * Pages and files pass, because delivery has copies of their data. Reads that a replica can answer also pass. Must be
 * called before any route is added.
 */
export function refuseWithoutDatabase(
  app: App,
  { availability, replica }: Pick<Deps, "availability" | "replica">,
): void {
  // Delivery also has copies of the news and the fallback releases for open tabs.
  const paths = [LIVE_EVENTS_PATH, endpoints.liveNews.path, endpoints.lastGood.path];
  const passes = new Set(paths.map((path) => app.apiPrefix + path));
  new Gauge({
    name: "database_away_seconds",
    help: "Seconds since the database stopped responding; 0 while it responds",
    registers: [app.metrics],
    collect() {
      const { unavailableSince } = availability;
      this.set(unavailableSince === null ? 0 : Math.max(1, Date.now() - unavailableSince) / 1000);
    },
  });
  app.addHook("onRequest", async (request) => {
    const { url } = request.routeOptions;
    if (!availability.isDoubtful || !url?.startsWith(`${app.apiPrefix}/`) || passes.has(url)) return;
    if (isRead(request) && mayReadReplica(request, replica)) return;
    if (!(await availability.check())) throw new DatabaseUnavailable();
  });
  availability.onChange((isDown, milliseconds) => {
    if (isDown)
      app.log.error("the database does not respond: pages are served from the last known release set");
    else app.log.warn({ seconds: Math.round(milliseconds / 1000) }, "the database responds again");
  });
  app.addHook("onReady", async () => availability.start());
  app.addHook("onClose", async () => availability.close());
}
