import { documentFailures, type ReleaseReport } from "@handwork/contract";
import type { App, Deps } from "@handwork/server-platform/http";
import type { Throttle } from "@handwork/server-platform/security";
import type { FastifyRequest } from "fastify";
import { Counter, type Registry } from "prom-client";
import { ownerOf, type Releases } from "../releases/index.ts";
import { route } from "../route.ts";
import { createAllowance } from "./allowance.ts";
import { decliningCookie } from "./declined.ts";
import { cleanMessage, cleanPath, coarseBrowser } from "./failure-text.ts";
import { browserOf, type NetworkOf } from "./network.ts";
import { deliveredSince, storeReport } from "./reports.repository.ts";
import { createSharedAllowance } from "./shared-allowance.ts";
import { firstSeenAt, type Visitor, type Visitors } from "./visitor.ts";
import type { Watch } from "./watch.ts";

/** This limit is high, because a mobile carrier's network may have many visitors. */
const NETWORK_LIMIT = { name: "reports:network", window: 60, slowAfter: 300, refuseAfter: 300 };
const VISITOR_LIMIT = { name: "reports:visitor", window: 120, slowAfter: 40, refuseAfter: 40 };
/** Limits the log lines per version, because a thousand tabs may report the same failure. */
const LOG_LIMIT = { burst: 5, perMinute: 5 };
const BODY_LIMIT = 32 * 1024;

/** Returns the reported releases that the browser's next document must not use. */
const releasesToDecline = (reports: readonly ReleaseReport[]) =>
  reports
    .filter((report) => report.outcome === "failed" && documentFailures.includes(report.reason))
    .map(({ app, version }) => `${app}@${version}`);

interface Dependencies {
  db: Deps["db"];
  throttle: Throttle;
  releases: Releases;
  visitors: Visitors;
  watch: Watch;
  networkOf: NetworkOf;
  metrics: Registry;
  isOverridden: (cookies: string | undefined) => boolean;
}

/**
 * Accepts tabs' reports on the versions that they received. When a proxy removes the visitor's cookie, all browsers in
 * a network with the same user agent count as one visitor.
 */
export function reportRoutes(
  app: App,
  { db, throttle, releases, visitors, watch, networkOf, metrics, isOverridden }: Dependencies,
): void {
  const allowNetwork = createSharedAllowance(throttle, NETWORK_LIMIT);
  const allowVisitor = createSharedAllowance(throttle, VISITOR_LIMIT);
  const mayLog = createAllowance(LOG_LIMIT);
  const counter = new Counter({
    name: "release_reports_total",
    help: "Reports from tabs about the releases that they received",
    labelNames: ["app", "version", "outcome"] as const,
    registers: [metrics],
  });

  /** Returns the versions that a visitor's tab may show, as `app@version`. */
  async function versionsShownTo(draw: number | null): Promise<ReadonlySet<string>> {
    const own = await releases.resolve(draw);
    // A new visitor's first page shows the set for visitors in no canary.
    const withoutCanary = own?.canary ? await releases.resolve(null) : null;
    const all = [own, withoutCanary].flatMap((live) => (live ? [live.set.shell, ...live.set.remotes] : []));
    return new Set(all.map(({ app: name, version }) => `${name}@${version}`));
  }

  /** Removes personal data from a report's message, and replaces the page's path with its route. */
  async function withoutPersonalData(report: ReleaseReport, draw: number | null): Promise<ReleaseReport> {
    if (report.outcome !== "failed") return report;
    const shown = await releases.resolve(draw);
    const pattern = shown && ownerOf(shown.set, report.page)?.route.path;
    const page = pattern && pattern !== "*" ? pattern : cleanPath(report.page);
    return { ...report, message: cleanMessage(report.message), page };
  }

  function log({ app: name, version, ...report }: ReleaseReport, request: FastifyRequest, text: string) {
    if (report.outcome === "mounted" || !mayLog(`${name}@${version}`)) return;
    const { reason, message, page } = report;
    request.log.warn({ app: name, version, reason, message, page }, text);
  }

  const visitorOf = (visitor: Visitor | null, request: FastifyRequest) =>
    visitor?.id ?? browserOf(networkOf(request), request.headers["user-agent"]);

  /** Whether the visitor had visited before the release went live. */
  async function isReturning(visitor: Visitor | null, name: string, version: string): Promise<boolean> {
    const since = visitor && (await deliveredSince(db, name, version));
    return since !== null && visitor !== null && firstSeenAt(visitor) < since;
  }

  async function handleReport(
    report: ReleaseReport,
    visitor: Visitor | null,
    shownVersions: ReadonlySet<string>,
    request: FastifyRequest,
  ) {
    const { app: name, version, outcome } = report;
    if (!(await releases.find(name, version))) return;
    counter.inc({ app: name, version, outcome });
    log(report, request, "failed in a tab");
    // Ignores versions outside the visitor's current set: the tab is old, or the report is fake.
    if (!shownVersions.has(`${name}@${version}`)) return;
    const returning = await isReturning(visitor, name, version);
    await storeReport(
      db,
      {
        visitor: visitorOf(visitor, request),
        network: networkOf(request),
        returning,
        browser: coarseBrowser(request.headers["user-agent"]),
      },
      report,
    );
    if (outcome === "failed") watch.check(name, version);
  }

  route(
    app,
    "releaseReports",
    async ({ body, request, reply }) => {
      const visitor = visitors.read(request.headers.cookie);
      const draw = visitor?.draw ?? null;
      const network = networkOf(request);
      for (const _ of body.reports) {
        if (visitor) await allowVisitor(visitor.id);
        await allowNetwork(network);
      }
      const reports = await Promise.all(body.reports.map((report) => withoutPersonalData(report, draw)));
      // Reports from an override do not count for or against live releases.
      if (isOverridden(request.headers.cookie)) {
        for (const report of reports)
          if (await releases.find(report.app, report.version)) log(report, request, "failed in a preview");
        return;
      }
      // Does not include the fallback releases of declined releases, because only live releases count.
      const shownVersions = await versionsShownTo(draw);
      for (const report of reports) await handleReport(report, visitor, shownVersions, request);
      const declined = releasesToDecline(reports).filter((release) => shownVersions.has(release));
      if (declined.length === 0) return;
      const secure = request.origin.startsWith("https:");
      reply.header("set-cookie", decliningCookie(request.headers.cookie, declined, secure));
    },
    { bodyLimit: BODY_LIMIT },
  );
}
