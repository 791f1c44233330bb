import { NOTICE_CHANNEL } from "@handwork/server-platform/database";
import type { App, Deps } from "@handwork/server-platform/http";
import { type Repeated, repeat } from "@handwork/server-platform/jobs";
import { Counter, Gauge } from "prom-client";
import { deleteOldAudit } from "../audit/index.ts";
import type { CallerOf } from "../caller-of.ts";
import { type HealthOf, LIVE_CHANNEL, type Releases, requireScope } from "../releases/index.ts";
import { route } from "../route.ts";
import { cspReports } from "./csp-reports.ts";
import { errorBudget } from "./error-budget.ts";
import { failuresOf } from "./failures.repository.ts";
import { type Listener, listen } from "./listener.ts";
import { liveRoutes } from "./live.routes.ts";
import { createNetworkOf } from "./network.ts";
import { createRecordDelivery, type RecordDelivery } from "./record-delivery.ts";
import { countDeliveries, deleteOldReports } from "./reports.repository.ts";
import { reportRoutes } from "./reports.routes.ts";
import { advanceRollouts } from "./rollouts.ts";
import { createStreams, type Streams } from "./streams.ts";
import { createTrend, deleteOldTrend, type Trend } from "./trend.ts";
import { createVisitors, type Visitors } from "./visitor.ts";
import { createVisitorSetOf, type VisitorSetOf } from "./visitor-set.ts";
import { createWatch, healthSince, type Watch } from "./watch.ts";
import { webVitalsReports } from "./web-vitals.ts";

export { CSP_REPORTS_PATH } from "./csp-reports.ts";
export { liveSet } from "./live-set.ts";
export { createNetworkOf } from "./network.ts";
export { operatorMails } from "./operator-mails.ts";
export { createSharedAllowance } from "./shared-allowance.ts";
export type { Visitor } from "./visitor.ts";
export type { VisitorSet } from "./visitor-set.ts";

/** Maximum simultaneous streams in this process, and from one IP address, which a whole office may share. */
const STREAM_LIMITS = { all: 5_000, address: 200 };
/** How long reports are stored, in hours, and milliseconds between deletions of older ones. */
const REPORT_HOURS = 24;
const DELETE_INTERVAL = 60 * 60 * 1000;
/** Milliseconds between two checks for changes, because some connection poolers drop notifications. */
const POLL_INTERVAL = 10_000;
/** Milliseconds between two rounds of staged rollouts, and between two summaries of reports. */
const ROLLOUT_INTERVAL = 2_000;
const TREND_INTERVAL = 15_000;
/** Default length of the trend in hours. */
const TREND_HOURS = 24;

/** What pages need from this module. */
export interface Live {
  visitors: Visitors;
  visitorSetOf: VisitorSetOf;
  recordDelivery: RecordDelivery;
}

/** Measures the health of releases in visitors' tabs, for the overview. */
export const createHealthOf =
  (db: Deps["db"]): HealthOf =>
  async (releases) => {
    const { rate, visitors, networks, windowMinutes } = errorBudget;
    const budget = { rate, visitors, networks };
    const entries = await Promise.all(
      releases.map(async ({ app, version, others }) => {
        const failures = await failuresOf(db, app, [...new Set([version, ...others])]);
        const observed = await healthSince(db, app, version);
        if (!observed) return { app, health: null, failures };
        const { given, neverMounted } = await countDeliveries(db, { app, version, since: observed.since });
        const { visitors, failed, networks } = observed.health;
        const counts = { visitors, failed, networks, given, never_mounted: neverMounted };
        return { app, health: { window_minutes: windowMinutes, ...counts, budget }, failures };
      }),
    );
    return new Map(entries.map(({ app, ...health }) => [app, health]));
  };

interface LiveHooks {
  callerOf: CallerOf;
  /** Whether the browser with these cookies has an override. */
  isOverridden(cookies: string | undefined): boolean;
  /** Called when the live releases may have changed, and every ten seconds. */
  onNews(): Promise<void>;
}

/** Registers what open tabs need: their release set, news of changes, and endpoints for their reports. */
export function registerLive(
  app: App,
  { config, db, direct, throttle }: Pick<Deps, "config" | "db" | "direct" | "throttle">,
  releases: Releases,
  { callerOf, isOverridden, onNews }: LiveHooks,
): Live {
  const visitors = createVisitors(config.secretKey);
  const visitorSetOf = createVisitorSetOf(releases, visitors);
  const networkOf = createNetworkOf(config.secretKey);
  const { metrics } = app;

  const trend = createTrend(db);
  const streams = createStreams(STREAM_LIMITS, (error) =>
    app.log.warn({ err: error }, "could not load news for a tab"),
  );
  const rollbacks = new Counter({
    name: "release_self_rollbacks_total",
    help: "Versions that this process rolled back because they failed in visitors' tabs",
    labelNames: ["app"] as const,
    registers: [metrics],
  });
  new Gauge({
    name: "live_streams",
    help: "Tabs that this process notifies about changes",
    registers: [metrics],
    collect() {
      this.set(streams.size);
    },
  });
  const watch = createWatch(
    { db, config },
    async ({ app: name, version, reason }, also) => {
      await releases.change(
        { action: "self-rollback", app: name, failed: version, reason },
        { name: "error budget" },
        also,
      );
      rollbacks.inc({ app: name });
    },
    app.log,
    metrics,
  );

  liveRoutes(app, releases, { visitorSetOf, streams, callerOf });
  app.register(async (scope) => {
    // Content types of the beacons that a page sends when it unloads, and of the browser's own reports.
    scope.addContentTypeParser(
      ["text/plain", "application/csp-report"],
      { parseAs: "string" },
      scope.getDefaultJsonParser("error", "error"),
    );
    reportRoutes(scope, { db, throttle, releases, visitors, watch, networkOf, metrics, isOverridden });
    cspReports(scope, throttle, networkOf, metrics);
    webVitalsReports(scope, { throttle, networkOf, visitorSetOf, trend });
  });
  route(app, "releaseTrend", ({ params, query, deployToken }) => {
    requireScope(deployToken, [params.app]);
    return trend.read(params.app, query.hours ?? TREND_HOURS);
  });
  runBackgroundWork(app, { config, db, direct, releases, streams, watch, trend, onNews });
  return { visitors, visitorSetOf, recordDelivery: createRecordDelivery(db, networkOf) };
}

/** Runs the background work from the start of the application to its end. */
function runBackgroundWork(
  app: App,
  {
    config,
    db,
    direct,
    releases,
    streams,
    watch,
    trend,
    onNews,
  }: Pick<LiveHooks, "onNews"> &
    Pick<Deps, "config" | "db" | "direct"> & {
      releases: Releases;
      streams: Streams;
      watch: Watch;
      trend: Trend;
    },
): void {
  let listener: Listener | null = null;
  let rollouts: Repeated | null = null;
  const timers: NodeJS.Timeout[] = [];

  const every = (milliseconds: number, failure: string, work: () => Promise<void>) => {
    const timer = setInterval(() => {
      work().catch((error) => app.log.warn({ err: error }, failure));
    }, milliseconds);
    timers.push(timer.unref());
  };
  const follow = () =>
    onNews().catch((error) => app.log.warn({ err: error }, "could not follow the live releases"));
  const announceNews = async () => {
    const resolved = await releases.resolve(null);
    if (resolved) await streams.announce(resolved.generation);
  };
  const announce = () =>
    announceNews().catch((error) => app.log.warn({ err: error }, "could not check for news"));

  app.addHook("onReady", async () => {
    listener = listen(direct.$client.options, {
      [LIVE_CHANNEL]: () => {
        void announce();
        void follow();
      },
      [NOTICE_CHANNEL]: (userId) => streams.notify(userId === null ? null : Number(userId)),
    });
    every(POLL_INTERVAL, "could not follow the live releases", onNews);
    every(POLL_INTERVAL, "could not check for news", announceNews);
    every(DELETE_INTERVAL, "could not delete old reports", () => deleteOldReports(direct, REPORT_HOURS));
    every(DELETE_INTERVAL, "could not delete old summaries", () => deleteOldTrend(direct));
    every(TREND_INTERVAL, "could not summarise reports", () => trend.flush());
    rollouts = repeat(() => advanceRollouts({ db, config }, releases, app.log), {
      interval: ROLLOUT_INTERVAL,
      onError: (error) => app.log.warn({ err: error }, "could not advance the rollouts"),
    });
    every(DELETE_INTERVAL, "could not delete old audit log entries", () => deleteOldAudit(direct));
  });
  app.addHook("preClose", async () => {
    for (const timer of timers) clearInterval(timer);
    await rollouts?.stop();
    await trend.flush().catch(() => undefined);
    watch.close();
    streams.close();
    await listener?.close();
  });
}
