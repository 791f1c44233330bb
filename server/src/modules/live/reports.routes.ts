import type { ReleaseReport } from "@handwork/contract";
import type { FastifyRequest } from "fastify";
import { Counter, type Registry } from "prom-client";
import type { App, Deps } from "../../platform/deps.ts";
import { PermissionDenied } from "../../platform/errors.ts";
import { route } from "../../platform/http.ts";
import type { Throttle } from "../../platform/throttle.ts";
import type { Releases, ResolvedSet } from "../releases/index.ts";
import { createAllowance } from "./allowance.ts";
import type { NetworkOf } from "./network.ts";
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

interface Parts {
  db: Deps["db"];
  throttle: Throttle;
  releases: Releases;
  visitors: Visitors;
  watch: Watch;
  networkOf: NetworkOf;
  metrics: Registry;
}

/** Takes what tabs tell of the versions they were given. Only visitors that this server named are listened to. */
export function reportRoutes(
  app: App,
  { db, throttle, releases, visitors, watch, networkOf, metrics }: Parts,
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

  async function take(report: ReleaseReport, visitor: string, live: ResolvedSet, request: FastifyRequest) {
    const { app: name, version, outcome } = report;
    if (!(await releases.find(name, version))) return;
    counter.inc({ app: name, version, outcome });
    if (outcome === "failed" && logMay(`${name}@${version}`)) {
      const { reason, message, page } = report;
      request.log.warn({ app: name, version, reason, message, page }, "failed in a tab");
    }
    // What a visitor would not be given now says nothing of what is live: an old tab, or somebody's invention.
    const given = [live.set.shell, ...live.set.remotes].find((release) => release.app === name);
    if (given?.version !== version) return;
    await keepReport(db, { visitor, network: networkOf(request) }, report);
    if (outcome === "failed") watch.look(name, version);
  }

  route(app, "releaseReports", {
    bodyLimit: BODY_LIMIT,
    handler: async ({ body: { reports }, request }) => {
      const visitor = visitors.read(request.headers.cookie);
      if (!visitor) throw new PermissionDenied("Reports are taken from visitors of this site only.");
      const network = networkOf(request);
      for (const _ of reports) {
        await allowVisitor(visitor.id);
        await allowNetwork(network);
      }
      // A shell that this browser has declined is the one that it reports: what counts is what is live.
      const live = await releases.resolve(visitor.draw);
      if (!live) return;
      for (const report of reports) await take(report, visitor.id, live, request);
    },
  });
}
