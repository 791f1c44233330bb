import { documentFailures, type ReleaseReport } from "@handwork/contract";
import type { App, Deps } from "@handwork/server-platform/http";
import type { Throttle } from "@handwork/server-platform/security";
import type { FastifyRequest } from "fastify";
import { Counter, type Registry } from "prom-client";
import type { Releases } from "../releases/index.ts";
import { route } from "../route.ts";
import { createAllowance } from "./allowance.ts";
import { decliningCookie } from "./declined.ts";
import { browserOf, type NetworkOf } from "./network.ts";
import { keepReport } from "./reports.repository.ts";
import { createSharedAllowance } from "./shared-allowance.ts";
import type { Visitors } from "./visitor.ts";
import type { Watch } from "./watch.ts";

/** Of one network: a carrier's may have many visitors. */
const OF_NETWORK = { name: "reports:network", window: 60, slowAfter: 300, refuseAfter: 300 };
const OF_VISITOR = { name: "reports:visitor", window: 120, slowAfter: 40, refuseAfter: 40 };
/** Lines in the log about one version: a thousand tabs have the same to tell. */
const OF_LOG = { burst: 5, perMinute: 5 };
const BODY_LIMIT = 32 * 1024;

/** The releases among these reports that the browser's next document must not have. */
const unusable = (reports: readonly ReleaseReport[]) =>
  reports
    .filter((report) => report.outcome === "failed" && documentFailures.includes(report.reason))
    .map(({ app, version }) => `${app}@${version}`);

interface Parts {
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
 * Takes what tabs report of the versions they were given. Where a proxy removes the visitor's cookie, the browsers of a
 * network that call themselves the same count as one visitor.
 */
export function reportRoutes(
  app: App,
  { db, throttle, releases, visitors, watch, networkOf, metrics, isOverridden }: Parts,
): void {
  const allowNetwork = createSharedAllowance(throttle, OF_NETWORK);
  const allowVisitor = createSharedAllowance(throttle, OF_VISITOR);
  const logMay = createAllowance(OF_LOG);
  const counter = new Counter({
    name: "release_reports_total",
    help: "What tabs told of the versions they were given",
    labelNames: ["app", "version", "outcome"] as const,
    registers: [metrics],
  });

  /** Versions of each app that a visitor may be showing, as `app@version`. */
  async function givenTo(draw: number | null): Promise<ReadonlySet<string>> {
    const own = await releases.resolve(draw);
    // The first page of a visitor in a canary was the others'.
    const others = own?.canary ? await releases.resolve(null) : null;
    const all = [own, others].flatMap((live) => (live ? [live.set.shell, ...live.set.remotes] : []));
    return new Set(all.map(({ app: name, version }) => `${name}@${version}`));
  }

  function log({ app: name, version, ...report }: ReleaseReport, request: FastifyRequest, said: string) {
    if (report.outcome === "mounted" || !logMay(`${name}@${version}`)) return;
    const { reason, message, page } = report;
    request.log.warn({ app: name, version, reason, message, page }, said);
  }

  async function take(
    report: ReleaseReport,
    visitor: string,
    given: ReadonlySet<string>,
    request: FastifyRequest,
  ) {
    const { app: name, version, outcome } = report;
    if (!(await releases.find(name, version))) return;
    counter.inc({ app: name, version, outcome });
    log(report, request, "failed in a tab");
    // What a visitor would not be given now says nothing of what is live: an old tab, or somebody's invention.
    if (!given.has(`${name}@${version}`)) return;
    await keepReport(db, { visitor, network: networkOf(request) }, report);
    if (outcome === "failed") watch.look(name, version);
  }

  route(app, "releaseReports", {
    bodyLimit: BODY_LIMIT,
    handler: async ({ body: { reports }, request, reply }) => {
      const known = visitors.read(request.headers.cookie);
      const network = networkOf(request);
      for (const _ of reports) {
        if (known) await allowVisitor(known.id);
        await allowNetwork(network);
      }
      // Reports from an override do not count for or against live releases.
      if (isOverridden(request.headers.cookie)) {
        for (const report of reports)
          if (await releases.find(report.app, report.version)) log(report, request, "failed in a preview");
        return;
      }
      const visitor = known?.id ?? browserOf(network, request.headers["user-agent"]);
      // A shell that this browser has declined is the one that it reports: what counts is what is live.
      const given = await givenTo(known?.draw ?? null);
      for (const report of reports) await take(report, visitor, given, request);
      const declined = unusable(reports).filter((release) => given.has(release));
      if (declined.length === 0) return;
      const secure = request.origin.startsWith("https:");
      reply.header("set-cookie", decliningCookie(request.headers.cookie, declined, secure));
    },
  });
}
