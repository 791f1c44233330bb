import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Config } from "../config/config.ts";
import { type Database, postgresError } from "../database/database.ts";
import { HttpError, NotFound } from "../errors/errors.ts";
import { serverVersion } from "../process/package-root.ts";
import { bearerToken } from "../security/bearer.ts";
import { sameSignature } from "../security/signed.ts";
import { measureDatabase } from "./database-metrics.ts";

/** Bucket bounds in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Adds `/metrics` for Prometheus, with metrics about the process, requests, errors and the database, and those of
 * modules. If `METRICS_TOKEN` is set, callers need it as a bearer token. Otherwise, nobody may read the metrics of an
 * exposed server. Must be called before any route is added.
 */
export function registerMetrics(
  app: FastifyInstance,
  { config, db }: { config: Config; db: Database },
): void {
  const registry = new Registry();
  app.decorate("metrics", registry);
  collectDefaultMetrics({ register: registry });
  measureDatabase(db, registry);

  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the arrival of a request to the end of its response",
    labelNames: ["method", "route", "status"] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  const errors = new Counter({
    name: "http_errors_total",
    help: "Requests answered with an error, by kind of error",
    labelNames: ["kind"] as const,
    registers: [registry],
  });
  app.decorate("countError", (error: unknown) => errors.inc({ kind: kindOf(error) }));

  new Gauge({
    name: "handwork_build_info",
    help: "Always 1, labelled with the running version",
    labelNames: ["version", "node"] as const,
    registers: [registry],
  }).set({ version: serverVersion(), node: process.version }, 1);

  const { exposed, metricsToken } = config;
  const admits = (authorization: string | undefined) =>
    metricsToken ? sameSignature(bearerToken(authorization) ?? "", metricsToken) : !exposed;
  app.get("/metrics", async (request, reply) => {
    if (!admits(request.headers.authorization)) throw new NotFound();
    reply.header("cache-control", "no-store").type(registry.contentType);
    return registry.metrics();
  });
}

/** Returns the class of our own errors, or the code of others, because a metric label must not have many values. */
function kindOf(error: unknown): string {
  if (error instanceof HttpError) return error.name;
  const code = postgresError(error)?.code;
  if (code) return `postgres_${code}`;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return (cause as NodeJS.ErrnoException | null)?.code ?? "unexpected";
}

declare module "fastify" {
  interface FastifyInstance {
    /** Registry for the modules' own metrics. */
    readonly metrics: Registry;
    /** Counts an error response. Undefined if there are no metrics. */
    countError?(error: unknown): void;
  }
}
