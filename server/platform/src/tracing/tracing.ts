import type { FastifyInstance } from "fastify";
import { traceRequests } from "./requests.ts";
import type { Sdk, TracingSettings } from "./sdk.ts";

/**
 * Turns tracing on if `OTEL_EXPORTER_OTLP_ENDPOINT` is set, with spans for requests, their statements and their jobs.
 * Otherwise loads nothing and adds no hooks. Must be called before any route is added.
 */
export async function registerTracing(
  app: FastifyInstance,
  { tracing }: { readonly tracing: TracingSettings | null },
): Promise<void> {
  const sdk = tracing && (await import("./sdk.ts")).startSdk(tracing);
  app.decorate("tracing", sdk);
  if (!sdk) return;
  traceRequests(app);
  app.addHook("onClose", () => sdk.stop());
}

declare module "fastify" {
  interface FastifyInstance {
    /** Null if tracing is off. */
    readonly tracing: Sdk | null;
  }
}
