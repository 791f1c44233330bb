import { WEB_VITALS_PATH, webVitals } from "@handwork/contract";
import type { App } from "@handwork/server-platform/http";
import type { Throttle } from "@handwork/server-platform/security";
import { Histogram } from "prom-client";
import { z } from "zod";
import type { NetworkOf } from "./network.ts";
import { createSharedAllowance } from "./shared-allowance.ts";
import type { Trend } from "./trend.ts";
import type { VisitorSetOf } from "./visitor-set.ts";

/** A browser reports once per document; a sample from each network is enough. */
const LIMIT = { name: "web-vitals", window: 60, slowAfter: 300, refuseAfter: 300 };
const BODY_LIMIT = 2 * 1024;
/** Maximum milliseconds of a measurement. A longer time means that the tab was asleep. */
const MAX_VALUE = 120_000;
/** Bucket bounds in seconds. They include the thresholds of "good" and "poor": https://web.dev/articles/vitals. */
const TIME_BUCKETS = [0.1, 0.2, 0.5, 0.8, 1, 1.8, 2.5, 3, 4, 6, 10, 20];
const SHIFT_BUCKETS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

const report = z.object({
  app: z.string().max(64),
  version: z.string().max(64),
  vitals: z.partialRecord(z.enum(webVitals), z.number().min(0).max(MAX_VALUE)),
});

/**
 * Counts the web vitals that pages report, by app and release. Only releases in the visitor's own set count, so that
 * clients cannot invent metric labels.
 */
export function webVitalsReports(
  app: App,
  {
    throttle,
    networkOf,
    visitorSetOf,
    trend,
  }: {
    throttle: Throttle;
    networkOf: NetworkOf;
    visitorSetOf: VisitorSetOf;
    trend: Pick<Trend, "count">;
  },
): void {
  const allow = createSharedAllowance(throttle, LIMIT);
  const labelNames = ["vital", "app", "release"] as const;
  const registers = [app.metrics];
  const seconds = new Histogram({
    name: "web_vitals_seconds",
    help: "Web vitals of page loads as browsers report them, by the app and release that own the page",
    labelNames,
    buckets: TIME_BUCKETS,
    registers,
  });
  const scores = new Histogram({
    name: "web_vitals_layout_shift",
    help: "Cumulative layout shift of page loads, by the app and release that own the page",
    labelNames: ["app", "release"] as const,
    buckets: SHIFT_BUCKETS,
    registers,
  });
  app.post(app.apiPrefix + WEB_VITALS_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    await allow(networkOf(request));
    const { data } = report.safeParse(request.body);
    if (!data) return reply.code(400).send({ detail: "Invalid web vitals." });
    const visitorSet = await visitorSetOf(request.headers.cookie);
    const { set } = visitorSet?.resolved ?? {};
    const releases = set && [set.shell, ...set.remotes];
    if (!releases?.some((release) => release.app === data.app && release.version === data.version))
      return reply.code(204).send();
    const labels = { app: data.app, release: data.version };
    for (const vital of webVitals) {
      const value = data.vitals[vital];
      if (value === undefined) continue;
      trend.count(data, vital, value);
      if (vital === "CLS") scores.observe(labels, value);
      else seconds.observe({ vital, ...labels }, value / 1000);
    }
    return reply.code(204).send();
  });
}
