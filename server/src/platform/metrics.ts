import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { App } from "./deps.ts";

/** Seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `/metrics` for Prometheus: the process's figures, the time of each route by status, and what modules add. */
export function registerMetrics(app: App): void {
  const registry = new Registry();
  app.decorate("metrics", registry);
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the request's arrival to the end of its answer",
    labelNames: ["method", "route", "status"] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get("/metrics", async (_request, reply) => {
    reply.header("cache-control", "no-store").type(registry.contentType);
    return registry.metrics();
  });
}

declare module "fastify" {
  interface FastifyInstance {
    /** For modules' own figures. */
    readonly metrics: Registry;
  }
}
